// What is said about a turn in progress, in French.
import type { draft as en } from "../en/draft.ts";
import { named } from "../saying.ts";
import type { Same } from "../wording.ts";
import { list, plural } from "./intl.ts";

interface Sum {
  readonly name: string;
  readonly points: number;
}

const points = (n: number) => plural(n, { one: `${n} point`, other: `${n} points` });
const squares = (n: number) => plural(n, { one: `${n} case`, other: `${n} cases` });
const pays = ({ name, points: n }: Sum) =>
  plural(n, { one: `${name} reçoit ${n} point de pénalité`, other: `${name} reçoit ${n} points de pénalité` });
const gets = ({ name, points: n }: Sum) => `${points(n)} pour ${name}`;

const pointing = named({
  n: "vers le nord",
  e: "vers l’est",
  s: "vers le sud",
  w: "vers l’ouest",
  u: "vers le haut",
  d: "vers le bas",
});

export const draft: Same<typeof en> = {
  yourTurn: "À toi de jouer",
  turnOf: (name) => `À toi de jouer, ${name}`,
  toMove: (name) => `C’est à ${name} de jouer.`,
  thinking: (name) => `${name} réfléchit…`,
  paused: "La partie est en pause.",
  sent: "Envoyé ; en attente du serveur…",
  dropped: "Ce que tu avais choisi n’est plus possible : la position a changé.",
  offline: "Pas de connexion. Ce que tu as choisi est conservé.",
  confirm: "Confirmer",
  stepBack: "Retour",
  ruleNumber: (rule) => `Règle ${rule}`,
  refused: (sentence, rule) => `${sentence} (Règle ${rule})`,
  askAgain: "Redemander",

  steps: "Étapes de ton tour",
  build: "Poser",
  lift: "Enlever",
  discard: "Retirer",
  walk: "Déplacer",
  done: "fait",
  which: "Quelle pierre",
  left: (n) => plural(n, { zero: "plus aucune", one: `encore ${n}`, other: `encore ${n}` }),
  singleFirst: "Ta pierre seule se pose en premier.",
  ownHalfFirst: "À présent ta couleur : l’autre pierre du bloc que tu as entamé.",
  neutralHalfFirst: "À présent la pierre neutre : l’autre pierre du bloc que tu as entamé.",
  openPair: "Tu entames un bloc : l’autre pierre viendra à ton prochain tour.",
  held: (n) =>
    plural(n, {
      one: `${n} bloc est mis de côté pour la seconde phase.`,
      other: `${n} blocs sont mis de côté pour la seconde phase.`,
    }),
  turnLeft: "Tourner à gauche",
  turnRight: "Tourner à droite",
  place: "Poser ici",
  pointAtSite: "Montre une case de l’aire de jeu : c’est l’angle de la pierre.",
  fits: (squares, low, high) => `La pierre tient sur ${list(squares)}, niveaux ${low} et ${high}.`,
  asking: "Elle ne tient pas ici…",
  placed: (squares, low, high) =>
    `Pierre sur ${list(squares)}, niveaux ${low} et ${high}. Déplace maintenant le chef de 1 à 4 cases.`,
  placedShort: (squares, low, high) => `Sur ${list(squares)}, niveaux ${low} et ${high}`,
  inHandAgain: "Tu as de nouveau la pierre en main.",
  nothingFits: "Aucune pierre ne tient nulle part. Choisis celle qui est retirée du jeu.",
  discarded: "Une pierre est retirée du jeu. Déplace maintenant le chef de 1 à 4 cases.",
  discardedShort: "Une pierre est retirée du jeu",

  pointAtBlock: "Montre une pierre que tu peux enlever.",
  liftable: (n) => plural(n, { one: `Tu peux enlever ${n} pierre.`, other: `Tu peux enlever une pierre parmi ${n}.` }),
  canLift: (square) => `Tu peux enlever la pierre en ${square}.`,
  askingLift: "Tu ne peux pas enlever celle-ci…",
  liftHere: "Enlever",
  lifted: (square) => `La pierre en ${square} est enlevée.`,
  liftedLast: "C’est la dernière pierre de couleur : la partie s’arrête là.",
  nothingToLift: "Tu ne peux rien enlever : déplace seulement le chef.",
  nextBlock: "Pierre suivante",
  previousBlock: "Pierre précédente",

  chooseWalk: "Choisis de combien le chef avance : de 1 à 4 cases.",
  walks: "De combien il avance",
  walkTo: (steps, square, payers) =>
    payers.length === 0
      ? `${squares(steps)}, en ${square} : personne n’est pénalisé.`
      : `${squares(steps)}, en ${square} : ${list(payers.map(pays))}.`,
  walkBack: "Le déplacement est de nouveau à choisir.",
  looking: "Contrôle de ce qu’il verrait…",
  withLastWalk: "C’est le dernier coup : le dernier tour du chef est compris dans ces points.",

  auction: "Ordre de jeu",
  auctionOfPart: (part) => (part === 1 ? "Enchères avant la première phase" : "Enchères avant la seconde phase"),
  auctionOfDemolition: "Enchères avant le démontage",
  auctioned: (pots) => `L’ordre de jeu est mis aux enchères : ${pots ? "le pot" : "la carte"} 1 joue en premier.`,
  cardOf: (card, name) => `${card} : ${name}`,
  cardFree: (card) => `${card} : encore à prendre`,
  player: "Joueur",
  card: "Carte",
  pot: "Pot",
  bid: "Offre",
  points: "Points",
  noCard: "–",
  passed: "passe",
  in: "en lice",
  opens: "ouvre le lot",
  bids: (n) => `offre ${n}`,
  hasCard: "a son rang",
  yourBid: "Ton offre",
  placeBid: (n) => `Offrir ${n}`,
  bidCosts: (n) =>
    plural(n, {
      one: `Si personne ne surenchérit, cela te coûtera ${n} point.`,
      other: `Si personne ne surenchérit, cela te coûtera ${n} points.`,
    }),
  pass: "Passer",
  takeCard: (card) => `Choisir : ${card}`,
  takeFor: (n) =>
    plural(n, {
      zero: "Tout le monde passe : tu choisis, et cela ne te coûte rien.",
      one: `Tu choisis, et cela te coûte ${n} point.`,
      other: `Tu choisis, et cela te coûte ${n} points.`,
    }),

  pieceHeld: (orientation) =>
    `La pièce que tu as en main, tenue ${orientation} : la branche avec le sixième cube pointe ${pointing(orientation.slice(0, 1))}, l’autre ${pointing(orientation.slice(1))}`,
  turn: "Tourner",
  tip: "Basculer",
  tipAway: "Basculer vers l’arrière",
  tipTowards: "Basculer vers toi",
  levelChoice: "Niveau",
  anyLevel: "tous",
  nextPlace: "Emplacement suivant",
  previousPlace: "Emplacement précédent",
  placesHere: (n, all) =>
    plural(n, {
      zero: `Tenue ainsi, elle ne tient nulle part ; tournée autrement, à ${all} endroits.`,
      one: `Tenue ainsi, elle tient à ${n} endroit, sur ${all} en tout.`,
      other: `Tenue ainsi, elle tient à ${n} endroits, sur ${all} en tout.`,
    }),
  piecePainted: "Elle prend sa couleur une fois posée ; les couleurs ne signifient rien.",
  placePiece: "Poser ici",
  pointAtTop: "Montre une case du sommet, ou parcours les emplacements.",
  pieceFits: (square, level, n, count) =>
    `La pièce tient : angle en ${square}, niveau ${level}. Emplacement ${n} sur ${count}.`,
  askingPiece: "Elle ne tient pas ici…",
  pieceChosen: (square) => `Pièce avec l’angle en ${square}.`,
  pieceGains: (square, gains) => `Pièce avec l’angle en ${square} : ${list(gains.map(gets))}.`,
  pieceInHandAgain: "Tu as de nouveau la pièce en main.",
  gain: (n) => `+${n}`,

  scores: "Points au troisième niveau",
  pieces: (n) => plural(n, { zero: "Plus aucune pièce", one: `Encore ${n} pièce`, other: `Encore ${n} pièces` }),
  edges: { northSouth: "Nord/Sud", eastWest: "Est/Ouest" },
  yourClaim: (n) => `Ton annonce : personne n’atteindra ${n}.`,
  claimOf: (name, n) => `${name} est Oh Puch : personne ne doit atteindre ${n}.`,
  ohPuchWithoutClaim: (name) => `${name} est Oh Puch dans cette manche.`,
  toGo: (n) => plural(n, { zero: "atteint", one: `encore ${n}`, other: `encore ${n}` }),
  pointsOf: (n, of) => `${n} sur ${of}`,

  claims: "Qui sera Oh Puch ?",
  claimHelp:
    "Annonce un nombre de points qu’aucun des deux architectes n’atteindra. L’annonce la plus basse fait de toi Oh Puch.",
  noClaim: "Pas encore d’annonce ; qui ouvre les enchères doit annoncer.",
  standingClaim: (name, n) => `${name} annonce : personne n’atteindra ${n}.`,
  yourNumber: "Ton nombre",
  placeClaim: (n) => `Annoncer : personne n’atteindra ${n}`,
  claimed: (n) => `annonce ${n}`,
  chooseNumber: "Choisis un nombre",

  command: "Écrire un coup",
  commandLabel: "Coup en notation",
  commandHelp: "Entrée le joue ; la flèche vers le haut rappelle ce que tu as déjà écrit.",
  play: "Jouer",
  commandUnfinished: "Le tour continue ensuite.",
  examples: "Exemples",
};
