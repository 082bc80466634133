// French messages of the table screen.
import type { table as en } from "../en/table.ts";
import type { Same } from "../wording.ts";
import { duration, list, number, ordinal, plural } from "./intl.ts";

const points = (n: number) => plural(n, { one: `${number(n)} point`, other: `${number(n)} points` });
const penalty = (n: number) =>
  plural(n, { one: `${number(n)} point de pénalité`, other: `${number(n)} points de pénalité` });

export const table: Same<typeof en> = {
  boardLabel: "Le plateau",
  boardHelp: "Les flèches vont d’une case à l’autre, Entrée choisit. La touche ? affiche tous les raccourcis.",
  gridTitle: "Le plateau sous forme de tableau",
  loading: "Préparation du plateau…",
  toLobby: "Toutes les tables",
  close: "Fermer",
  logAndChat: "Journal et chat",
  watching: "Tu regardes la partie.",
  watchers: (n) => plural(n, { one: `${number(n)} personne regarde`, other: `${number(n)} personnes regardent` }),
  points,
  pointsWord: (n) => plural(n, { one: "point", other: "points" }),
  duration,
  number,

  turn: {
    tabMark: "À toi de jouer",
    yours: "À toi de jouer.",
    yoursNamed: (name) => `${name}, à toi de jouer.`,
    others: (name) => `C’est à ${name} de jouer.`,
    thinking: (name) => `${name} réfléchit…`,
    paused: "La partie est en pause.",
    over: "La partie est terminée.",
    waitingForPlayers: "La table attend du monde",
    sending: "Envoi de ton coup…",
    handover: (name) => `À ${name} de jouer`,
    skip: "Passer l’animation",
    lastWalk: "Le dernier tour du chef",
  },

  lookback: {
    afterTurn: (turn) => `Le plateau après le coup ${number(turn)}.`,
    atStart: "Le plateau au début.",
    backToNow: "Retour au présent",
    readOnly: "C’est un coup passé. Reviens au présent pour jouer.",
    previous: "Coup précédent",
    next: "Coup suivant",
    play: "Lecture",
    pause: "Pause",
    first: "Retour au début",
  },

  players: {
    title: "Joueurs",
    withPoints: "Joueurs et points",
    you: "toi",
    toMove: "doit jouer",
    order: (place) => `joue en ${ordinal(place)} position`,
    card: (n) => `carte ${number(n)}`,
    pot: (n) => `pot ${number(n)}`,
    blocks: (n) => plural(n, { zero: "plus de pierres", one: `${number(n)} pierre`, other: `${number(n)} pierres` }),
    pieces: (n) => plural(n, { zero: "Plus de pièces", one: "Encore 1 pièce", other: `Encore ${number(n)} pièces` }),
    northSouth: "Nord/Sud",
    eastWest: "Est/Ouest",
    ohPuch: "Oh Puch",
    claim: (n) => `Oh Puch annonce : personne n’atteindra ${points(n)}.`,
    round: (n, of) => `Manche ${number(n)} sur ${number(of)}`,
    progress: (n, claim) => `${number(n)} sur ${number(claim)}`,
    here: "en ligne",
    away: "hors ligne",
    computer: "ordinateur",
    resigned: "abandon",
    time: "temps écoulé",
    standIn: (player) => `remplacement : ${player}`,
    menu: (name) => `Options : ${name}`,
    mute: (name) => `Masquer les messages : ${name}`,
    unmute: (name) => `Afficher les messages : ${name}`,
    replace: (name) => `Laisser l’ordinateur jouer pour ${name}`,
    takeSeatBack: "Reprendre ta place",
    timeLeft: (name, time) => `${name} : il reste ${time}`,
    gains: (n) => `+${number(n)}`,
  },

  aim: { pueblo: "Le plus petit total gagne", aztec: "Le plus grand total gagne" },
  soundOffer: { ask: "Jouer avec le son ?", yes: "Oui", no: "Non" },

  tools: { undo: "Annuler", hint: "Conseil", repeat: "Revoir le dernier coup" },

  track: {
    title: "Tableau de marque : le plus petit total gagne",
    summary: (spaces, pawns) => `Tableau de marque de ${number(spaces)} cases. ${pawns.join(" ; ")}.`,
    pawn: (name, total, space) => `${name} : ${penalty(total)}, sur la case ${number(space)}`,
    pawnLaps: (name, total, space, laps) =>
      plural(laps, {
        one: `${name} : ${penalty(total)}, sur la case ${number(space)} après ${number(laps)} tour de tableau`,
        other: `${name} : ${penalty(total)}, sur la case ${number(space)} après ${number(laps)} tours de tableau`,
      }),
  },

  log: {
    title: "Journal",
    empty: "Rien pour l’instant.",
    show: (turn) => `Afficher le plateau après le coup ${number(turn)}`,
    undone: "annulé",
    opened: "La table est ouverte.",
    earlier: "Auparavant",
    continued: (n) =>
      plural(n, {
        one: `Suite d’une partie enregistrée, après ${number(n)} action.`,
        other: `Suite d’une partie enregistrée, après ${number(n)} actions.`,
      }),
    sits: (name) => `${name} prend place.`,
    seatFree: (colour) => `Une place est de nouveau libre : ${colour}.`,
    computer: (player) => `L’ordinateur (${player}) prend place.`,
    started: "La partie commence.",
    played: (name) => name,
    playedBy: (name, player) => `${name} (${player})`,
    fellBack: (asked, played) => `${asked} n’était pas disponible ; ${played} a joué ce coup.`,
    takenBack: (name) => `${name} annule un coup.`,
    redone: (name) => `${name} rétablit le coup.`,
    undoAgreed: "Tout le monde est d’accord : le coup est annulé.",
    offered: {
      undo: (name) => `${name} demande à annuler un coup.`,
      end: (name) => `${name} propose d’arrêter la partie : personne ne gagnera.`,
      pause: (name) => `${name} propose une pause.`,
      rematch: (name) => `${name} propose une revanche.`,
    },
    agreed: {
      undo: (name) => `${name} accepte l’annulation.`,
      end: (name) => `${name} accepte d’arrêter la partie.`,
      pause: (name) => `${name} accepte la pause.`,
      rematch: (name) => `${name} accepte la revanche.`,
    },
    declined: {
      undo: (name) => `${name} refuse l’annulation.`,
      end: (name) => `${name} préfère continuer la partie.`,
      pause: (name) => `${name} refuse la pause.`,
      rematch: (name) => `${name} refuse la revanche.`,
    },
    resigned: (name) => `${name} abandonne.`,
    outOfTime: (name) => `${name} n’a plus de temps.`,
    replaced: (name, player) => `L’ordinateur (${player}) remplace ${name}.`,
    returned: (name) => `${name} est de retour.`,
    resumed: (name) => `${name} met fin à la pause.`,
    rematched: "La table de la revanche est prête.",
    unknown: "Il s’est passé quelque chose à la table.",
  },

  chat: {
    title: "Chat",
    withUnread: (n) =>
      plural(n, { one: `Chat, ${number(n)} nouveau message`, other: `Chat, ${number(n)} nouveaux messages` }),
    write: "Écrire un message",
    send: "Envoyer",
    empty: "Aucun message pour l’instant.",
    watching: (name) => `${name} (regarde)`,
    hidden: (n) => plural(n, { one: `${number(n)} message masqué`, other: `${number(n)} messages masqués` }),
    mute: (name) => `Masquer les messages : ${name}`,
    unmuteOthers: (n) =>
      plural(n, {
        one: `Afficher les messages de ${number(n)} personne masquée`,
        other: `Afficher les messages de ${number(n)} personnes masquées`,
      }),
    said: (name, text) => `${name} dit : ${text}`,
  },

  offers: {
    asked: {
      undo: (name) => `${name} demande à annuler un coup. Tu acceptes ?`,
      end: (name) => `${name} propose d’arrêter la partie : personne ne gagnera. Tu acceptes ?`,
      pause: (name) => `${name} propose une pause. Tu acceptes ?`,
      rematch: (name) => `${name} propose une revanche. Tu acceptes ?`,
    },
    mine: {
      undo: (names) => `Tu as demandé à annuler un coup. Réponse attendue : ${list(names)}.`,
      end: (names) => `Tu as proposé d’arrêter la partie. Réponse attendue : ${list(names)}.`,
      pause: (names) => `Tu as proposé une pause. Réponse attendue : ${list(names)}.`,
      rematch: (names) => `Tu as proposé une revanche. Réponse attendue : ${list(names)}.`,
    },
    others: {
      undo: (name, names) => `${name} demande à annuler un coup. Réponse attendue : ${list(names)}.`,
      end: (name, names) => `${name} propose d’arrêter la partie. Réponse attendue : ${list(names)}.`,
      pause: (name, names) => `${name} propose une pause. Réponse attendue : ${list(names)}.`,
      rematch: (name, names) => `${name} propose une revanche. Réponse attendue : ${list(names)}.`,
    },
    agree: "Accepter",
    decline: "Refuser",
    withdraw: "Retirer",
    resume: "Continuer la partie",
    paused: "La partie est en pause ; le temps est arrêté.",
  },

  menu: {
    title: "Menu",
    undo: "Annuler un coup",
    undoAsk: "Demander à annuler un coup",
    undoImpossible: {
      watching: "Il faut jouer à cette table pour annuler un coup.",
      paused: "La partie est en pause. Continue-la pour annuler un coup.",
      over: "La partie est terminée : ses coups sont définitifs.",
      nothing: "Il n’y a encore aucun coup à annuler.",
      asked: "Une demande d’annulation est déjà en cours.",
      notAllowed: "À cette table, les coups sont définitifs.",
    },
    redo: "Rétablir le coup",
    pause: "Proposer une pause",
    end: "Proposer d’arrêter la partie",
    resign: "Abandonner",
    resignMenu: "Abandonner…",
    resignAsk: "Veux-tu abandonner ?",
    resignTwo: "La partie s’arrête et ton adversaire gagne.",
    resignMore: "Tu ne peux plus gagner ; l’ordinateur continue à ta place.",
    resignNo: "Continuer à jouer",
    invite: "Inviter ou partager",
    inviteTitle: "Lien vers cette table",
    device: "Continuer sur un autre appareil",
    deviceTitle: "Ta place sur un autre appareil",
    deviceHelp:
      "Ouvre ce lien sur l’autre appareil pour y retrouver ta place. Ne le montre à personne. Un nouveau lien remplace l’ancien.",
    deviceMake: "Créer un lien",
    deviceSeat: (name) => `Place : ${name}`,
    qr: "Code QR du lien",
    export: "Exporter la partie",
    print: "Imprimer le plateau",
    settings: "Réglages",
    sound: "Son",
    keys: "Raccourcis clavier",
    toLobby: "Toutes les tables",
    takeSeatBack: "Reprendre ta place",
  },

  hint: {
    title: "Conseil",
    waiting: "L’ordinateur est occupé. En attente…",
    thinking: "L’ordinateur réfléchit…",
    failed: "L’ordinateur n’a pas trouvé de conseil.",
    lead: (depth) =>
      plural(depth, {
        one: "Ce que jouerait un ordinateur qui ne juge que ce coup :",
        other: `Ce que jouerait l’ordinateur le plus fort, avec ${number(depth)} coups d’avance :`,
      }),
    turn: "Coup",
    expected: "points attendus à la fin",
    play: "Jouer ce coup",
  },

  forecast: { show: "Prévision : les points de pénalité que coûterait maintenant chaque case du parcours" },

  view: {
    title: "Vue",
    more: "Plus de vues",
    less: "Moins de vues",
    home: "Vue de départ",
    nextSide: "Côté suivant",
    top: "Vue du dessus",
    chieftain: "Vue du chef",
    chieftainCaption: (square) =>
      `Ce que voit le chef depuis ${square}. Seuls les carrés aux couleurs vives sont visibles ; les carrés pâles ne comptent pas.`,
    forecast: "Prévision",
    zoomIn: "Zoomer",
    zoomOut: "Dézoomer",
    level: "Niveaux visibles",
    levels: (n) => plural(n, { one: "seulement le niveau 1", other: `niveaux 1 à ${number(n)}` }),
    allLevels: "tous les niveaux",
    xray: "Transparence",
    heights: "Hauteurs",
    sight: "Vignette : ce que voit le chef",
    coordinates: "Coordonnées",
    board2d: "Plateau à plat",
    board3d: "Plateau en 3D",
    noWebGL: "Ce navigateur ne peut pas afficher le plateau en 3D. Voici le plateau à plat.",
    notLoaded: "Impossible de charger le plateau en 3D pour l’instant. Voici le plateau à plat.",
    announced: {
      home: "Vue de départ",
      south: "Vue du sud",
      west: "Vue de l’ouest",
      north: "Vue du nord",
      east: "Vue de l’est",
      top: "Vue du dessus",
      chieftain: "Vue du chef",
    },
  },

  banner: {
    resynced: "Des mises à jour se sont perdues. La table est de nouveau à jour.",
    connecting: "Connexion à la table…",
    lost: "Connexion perdue. Nouvelle tentative…",
    lostSince: (seconds) =>
      plural(seconds, {
        one: `Connexion perdue depuis ${number(seconds)} seconde. Nouvelle tentative…`,
        other: `Connexion perdue depuis ${number(seconds)} secondes. Nouvelle tentative…`,
      }),
    reconnected: "Connexion rétablie.",
    restarting: "Le serveur redémarre. Un instant…",
    unavailable: "Impossible d’afficher cette table.",
    pending: "Ton coup est envoyé, mais pas encore confirmé.",
  },

  keys: {
    title: "Raccourcis clavier",
    board: "Sur le plateau",
    views: "Vues",
    table: "À la table",
    arrows: "aller d’une case à l’autre",
    choose: "choisir, confirmer",
    stepBack: "revenir en arrière",
    turn: "tourner la pierre ou la pièce en main",
    tip: "basculer la pièce",
    kind: "pierre de ta couleur ou pierre neutre",
    walk: "choisir le déplacement du chef",
    lift: "pierre suivante ou précédente à enlever",
    level: "niveau de la pièce en main",
    next: "emplacement suivant ou précédent",
    sides: "côté suivant",
    top: "vue du dessus",
    home: "vue de départ",
    chieftain: "vue du chef",
    xray: "transparence",
    levels: "afficher un niveau de moins ou de plus",
    zoom: "zoomer, dézoomer",
    forecast: "prévision",
    undo: "annuler un coup",
    sound: "activer ou couper le son",
    skip: "passer l’animation",
    help: "cette liste",
    arrowsKey: "Flèches",
    space: "Espace",
    enter: "Entrée",
    escape: "Échap",
    shift: "Maj",
  },

  end: {
    wins: (names) =>
      plural(names.length, { one: `${list(names)} gagne !`, other: `Victoire partagée : ${list(names)} !` }),
    own: (compared, walk) => {
      const cost = walk === null ? "" : `le dernier tour t’a coûté ${walk === 0 ? "0 point" : points(walk)}`;
      if (compared === null) return cost && `L${cost.slice(1)}.`;
      const { won, by, place, players } = compared;
      const behind = players > 2 && !won;
      const result = won
        ? `Tu gagnes avec ${points(by)} d’écart`
        : behind
          ? `Tu finis en ${ordinal(place)} position, à ${points(by)} de la victoire`
          : `Tu perds de ${points(by)}`;
      return cost ? `${result} ; ${cost}.` : `${result}.`;
    },
    youWin: "Tu gagnes !",
    youShare: "Tu partages la victoire !",
    nobody: "Personne ne gagne.",
    ohPuchWon: (name, claim) => `${name} était Oh Puch, et personne n’a atteint ${points(claim)}.`,
    ohPuchLost: (name, claim) => `${name} était Oh Puch, mais l’annonce (${points(claim)}) a été atteinte.`,
    ranking: "Classement",
    place: (n) => `${n}`,
    chart: "Les points au fil de la partie",
    chartLabel: "Courbes des points après chaque coup. Le tableau ci-dessous donne les mêmes nombres.",
    asTable: "Points en tableau",
    turn: "Coup",
    rematch: "Revanche",
    rematchOpen: "Aller à la revanche",
    replay: "Revoir la partie",
    export: "Exporter",
    viewBoard: "Voir le plateau",
    showResult: "Voir le résultat",
    toLobby: "Toutes les tables",
    newGame: "Nouvelle partie",
  },
};
