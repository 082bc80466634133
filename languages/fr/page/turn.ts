// French messages of the turn panel: the turn that a player is composing.
import type { turn as en } from "../../en/page/turn.ts";
import { named, type Same } from "../../../web/src/language/wording.ts";
import { duration, list, plural } from "./intl.ts";

interface Sum {
  readonly name: string;
  readonly points: number;
}

const points = (n: number) => plural(n, { one: `${n} point`, other: `${n} points` });
const penalty = (n: number) => plural(n, { one: `${n} point de pénalité`, other: `${n} points de pénalité` });
const places = (n: number) => plural(n, { one: `${n} emplacement`, other: `${n} emplacements` });
const squares = (n: number) => plural(n, { one: `${n} case`, other: `${n} cases` });
const pays = ({ name, points: n }: Sum) => `${name} reçoit ${penalty(n)}`;
const gets = ({ name, points: n }: Sum) => `${points(n)} pour ${name}`;

const pointing = named({
  n: "vers le nord",
  e: "vers l’est",
  s: "vers le sud",
  w: "vers l’ouest",
  u: "vers le haut",
  d: "vers le bas",
});

const edgeName = named({ north: "bord nord", east: "bord est", south: "bord sud", west: "bord ouest" });

export const turn: Same<typeof en> = {
  yourTurn: "À toi de jouer",
  yourTurnNamed: (name) => `À toi de jouer, ${name}`,
  otherTurn: (name) => `C’est à ${name} de jouer.`,
  thinking: (name) => `${name} réfléchit…`,
  preparing: (name, done, total, seconds) =>
    `${name} se prépare : ${plural(done, { one: `${done} étape`, other: `${done} étapes` })} sur ${total}${seconds === null ? "" : `, environ ${duration(1000 * seconds)}`}`,
  preparingWhy: "Les niveaux forts sont compilés la première fois qu’ils jouent sur cet ordinateur.",
  preparingLower: "Laisser un niveau inférieur jouer ce coup",
  waiting: {
    busy: "Tous les ordinateurs de ce serveur jouent à d’autres tables. Celui-ci jouera dès que l’un d’eux sera libre.",
    storage: "Le serveur ne peut rien enregistrer pour le moment. La partie reprendra d’elle-même.",
  },
  paused: "La partie est en pause.",
  sending: "Envoyé. En attente de la réponse…",
  choiceLost: "La position a changé : ton choix n’est plus possible.",
  choiceKept: "Pas de connexion. Ton choix est conservé.",
  goal: {
    pueblo: "But : cache ta couleur au chef.",
    aztec: "But : le plus de cubes au niveau 3 dans tes secteurs de marque.",
  },
  confirm: "Confirmer",
  ruleNumber: (rule) => `Règle ${rule}`,
  refused: (sentence, rule) => `${sentence} (Règle ${rule})`,
  retry: "Réessayer",

  steps: "Étapes de ton coup",
  build: "Poser",
  lift: "Enlever",
  discard: "Écarter",
  move: "Déplacer",
  done: "fait",
  blockChoice: "Pierre",
  blocksLeft: (n) => plural(n, { zero: "plus aucune", one: `encore ${n}`, other: `encore ${n}` }),
  singleFirst: "Ta première pierre est de ta couleur. Ensuite, tu construis par blocs.",
  ownHalfFirst: "Termine ton bloc : pose sa pierre de couleur.",
  neutralHalfFirst: "Termine ton bloc : pose sa pierre neutre.",
  openPair: "Tu entames un bloc : tu poseras l’autre pierre au prochain coup.",
  pairsAside: (n) =>
    plural(n, {
      one: `${n} bloc est mis de côté pour la seconde phase.`,
      other: `${n} blocs sont mis de côté pour la seconde phase.`,
    }),
  turnLeft: "Tourner à gauche",
  turnRight: "Tourner à droite",
  placeBlock: "Poser ici",
  chooseSquare: "Choisis une case de l’aire de jeu pour l’angle de la pierre.",
  fits: (squares, low, high) => `Pose possible sur ${list(squares)}, niveaux ${low} et ${high}.`,
  doesNotFit: "Impossible de la poser ici…",
  placed: (squares, low, high) =>
    `Pierre sur ${list(squares)}, niveaux ${low} et ${high}. Déplace maintenant le chef de 1 à 4 cases.`,
  placedShort: (squares, low, high) => `Sur ${list(squares)}, niveaux ${low} et ${high}`,
  blockBackInHand: "Tu as de nouveau la pierre en main.",
  nothingFits: "Aucune pierre ne peut être posée. Choisis celle que tu écartes.",
  discarded: "Tu écartes une pierre. Déplace maintenant le chef de 1 à 4 cases.",
  discardedShort: "Pierre écartée",

  chooseBlock: "Choisis une pierre à enlever.",
  liftable: (n) => plural(n, { one: `Tu peux enlever ${n} pierre.`, other: `Tu peux enlever une pierre parmi ${n}.` }),
  canLift: (square) => `Tu peux enlever la pierre en ${square}.`,
  cannotLift: "Tu ne peux pas enlever celle-ci…",
  liftBlock: "Enlever",
  lifted: (square) => `Tu enlèves la pierre en ${square}.`,
  liftedLast: "C’est la dernière pierre de couleur : la partie s’arrête là.",
  nothingToLift: "Tu ne peux rien enlever : déplace seulement le chef.",
  nextBlock: "Pierre suivante",
  previousBlock: "Pierre précédente",

  moveChieftain: "Déplace le chef de 1 à 4 cases.",
  chieftainMoves: "Déplacement du chef",
  moveTo: (steps, square, payers) =>
    payers.length === 0
      ? `${squares(steps)}, en ${square} : personne ne reçoit de pénalité.`
      : `${squares(steps)}, en ${square} : ${list(payers.map(pays))}.`,
  moveAgain: "Choisis de nouveau le déplacement du chef.",
  youGet: (n) => `toi : ${n === 0 ? "aucun point" : points(n)}`,
  computingPenalties: "Calcul des pénalités…",
  includesLastWalk: "C’est le dernier coup : le dernier tour du chef est compris dans ces points.",

  auction: "Ordre de jeu",
  auctionOfPart: (part) => (part === 1 ? "Enchères avant la première phase" : "Enchères avant la seconde phase"),
  auctionOfDemolition: "Enchères avant le démontage",
  auctionHelp: (pots) =>
    `L’ordre de jeu s’achète en points de pénalité : ${pots ? "le pot" : "la carte"} 1 joue en premier.`,
  cardOf: (card, name) => `${card} : ${name}`,
  cardFree: (card) => `${card} : libre`,
  player: "Nom",
  card: "Carte",
  pot: "Pot",
  bid: "Offre",
  points: "Points",
  noCard: "–",
  passed: "a passé",
  stillIn: "en lice",
  opens: "ouvre",
  bids: (n) => `offre ${n}`,
  hasCard: "rang choisi",
  yourBid: "Ton offre",
  placeBid: (n) => `Offrir ${n}`,
  bidCosts: (n) => `Si personne ne surenchérit, cela te coûtera ${penalty(n)}.`,
  pass: "Passer",
  takeCard: (card) => `Choisir : ${card}`,
  cardCost: (n) =>
    n === 0
      ? "Tout le monde a passé : ton choix est gratuit."
      : `Tu remportes l’enchère : ton choix te coûte ${penalty(n)}.`,

  pieceHeld: (orientation) =>
    `La pièce que tu as en main, orientée ${orientation} : la branche avec le sixième cube pointe ${pointing(orientation.slice(0, 1))}, l’autre ${pointing(orientation.slice(1))}`,
  turn: "Tourner",
  tip: "Basculer",
  tipAway: "Basculer vers l’arrière",
  tipTowards: "Basculer vers toi",
  levelChoice: "Niveau",
  allLevels: "tous",
  nextPlace: "Emplacement suivant",
  previousPlace: "Emplacement précédent",
  placeCount: (n, all) =>
    n === 0
      ? `Dans ce sens, aucun emplacement ; tournée autrement, ${places(all)}.`
      : `Dans ce sens : ${places(n)} sur ${all}.`,
  colourNote: "La pièce prend sa couleur une fois posée. Les couleurs ne sont que décoratives.",
  placePiece: "Poser ici",
  chooseTopSquare: "Choisis une case du sommet, ou parcours les emplacements.",
  pieceFits: (square, level, n, count) =>
    `Pose possible : angle en ${square}, niveau ${level}. Emplacement ${n} sur ${count}.`,
  pieceDoesNotFit: "Impossible de la poser ici…",
  pieceChosen: (square) => `Pièce avec l’angle en ${square}.`,
  pieceGains: (square, gains) => `Pièce avec l’angle en ${square} : ${list(gains.map(gets))}.`,
  scoresAt: (squares, level, edge, name) =>
    `+${squares.length}${name === null ? "" : ` pour ${name}`} : ${plural(squares.length, { one: "cube", other: "cubes" })} en ${list(squares)}, niveau ${level}, ${edgeName(edge)}.`,
  pieceBackInHand: "Tu as de nouveau la pièce en main.",
  gain: (n) => `+${n}`,

  scores: "Points au troisième niveau",
  pieces: (n) => plural(n, { zero: "Plus aucune pièce", one: `Encore ${n} pièce`, other: `Encore ${n} pièces` }),
  edges: { northSouth: "Nord/Sud", eastWest: "Est/Ouest" },
  roles: {
    title: "Qui joue quel rôle",
    help: "Les rôles sont distribués. L’ordre de jeu et les couleurs en dépendent maintenant :",
    ohPuch: (name) => `${name} commence, dans le rôle d’Oh Puch (noir).`,
    builder: (name, edges) => `${name} construit et marque dans les secteurs ${edges}.`,
    close: "Compris",
  },
  yourClaim: (n) => `Ton annonce : personne n’atteindra ${n}.`,
  claimOf: (name, n) => `${name} est Oh Puch et gagne si personne n’atteint ${n}.`,
  ohPuchWithoutClaim: (name) => `${name} est Oh Puch dans cette manche.`,
  pointsToGo: (n) => plural(n, { zero: "atteint", one: `encore ${n}`, other: `encore ${n}` }),
  pointsOf: (n, of) => `${n} sur ${of}`,

  claims: "Qui sera Oh Puch ?",
  claimHelp:
    "Annonce un nombre de points qu’aucun des deux architectes n’atteindra. L’annonce la plus basse donne le rôle d’Oh Puch.",
  noClaim: "Pas encore d’annonce. La première est obligatoire.",
  standingClaim: (name, n) => `${name} annonce : personne n’atteindra ${n}.`,
  claimChoice: "Ton nombre",
  placeClaim: (n) => `Annoncer : personne n’atteindra ${n}`,
  claimed: (n) => `annonce ${n}`,
  chooseClaim: "Choisis un nombre",

  command: "Saisir ton coup",
  commandLabel: "Coup en notation",
  commandHelp: "Entrée le joue ; la flèche vers le haut rappelle ce que tu as déjà écrit.",
  play: "Jouer",
  turnIncomplete: "Le coup n’est pas encore complet.",
  examples: "Exemples",
};
