// French messages of “My games” and of sharing a game.
import type { messages as en } from "../../en/page/games.ts";
import type { Same } from "../../../web/src/language/wording.ts";
import { date, list, number, plural } from "./intl.ts";

const games = (n: number) => plural(n, { one: `${number(n)} partie`, other: `${number(n)} parties` });
const percent = (share: number) => `${number(Math.round(100 * share))}\u202f%`;

export const messages: Same<typeof en> = {
  title: "Mes parties",
  lead: (n) =>
    plural(n, {
      zero: "Tes parties terminées et tes statistiques apparaîtront ici après ta première partie.",
      one: "Tu as terminé 1 partie.",
      other: `Tu as terminé ${number(n)} parties.`,
    }),
  playFirst: "Jouer une partie",
  loading: "Chargement…",
  counting: (done, total) => `Calcul des points\u202f: ${number(done)} sur ${games(total)}…`,
  filters: {
    title: "Filtrer",
    game: "Jeu",
    bothGames: "Les deux jeux",
    result: "Résultat",
    anyResult: "Tous les résultats",
    mode: "Adversaires",
    anyMode: "Tous les adversaires",
    opponent: "Chercher un adversaire",
    clear: "Effacer les filtres",
  },
  result: { won: "Gagnée", shared: "Victoire partagée", lost: "Perdue", none: "Personne ne gagne" },
  mode: { computers: "Ordinateurs seulement", people: "Avec d’autres personnes", screen: "Un seul écran" },
  list: {
    date,
    title: "Parties",
    found: (n) => plural(n, { zero: "Aucune partie ne correspond aux filtres.", one: games(n), other: games(n) }),
    older: "Afficher des parties plus anciennes",
    against: (names) => `contre ${list(names)}`,
    together: (names) => `${list(names)} sur un seul écran`,
    total: (name, total) => `${name}\u202f: ${number(total)}`,
  },
  statistics: {
    title: (game) => `${game}\u202f: statistiques`,
    played: "Parties",
    winRate: "Victoires",
    percent,
    average: { pueblo: "Points de pénalité en moyenne", aztec: "Points en moyenne" },
    decimal: (n) => number(Math.round(10 * n) / 10),
    streak: "Victoires de suite",
    longest: (n) => `record\u202f: ${number(n)}`,
    results: "Résultats",
    resultsLabel: (won, shared, lost, none) =>
      `Gagnées\u202f: ${number(won)}, partagées\u202f: ${number(shared)}, perdues\u202f: ${number(lost)}, sans vainqueur\u202f: ${number(none)}`,
    opposition: "Par adversaire",
    opponent: "Adversaire",
    people: "Personnes",
    computers: "Différents ordinateurs",
    wins: "Gagnées",
    wonOf: (won, played) => `${number(won)} sur ${number(played)}`,
    you: "Toi",
    bestOpponent: "Meilleur adversaire",
    levels: "Points de pénalité par niveau",
    level: (n) => `Niveau ${number(n)}`,
    corners: "Coins",
    sides: "Points de pénalité par côté",
    side: { N: "Nord", E: "Est", S: "Sud", W: "Ouest" },
    sidesLabel: "Points de pénalité moyens depuis chaque côté du parcours et depuis les coins",
    perGame: "Moyenne par partie",
    lastWalk: "Dernier tour",
    lastWalkShare: (share) => `${percent(share)} de tes points de pénalité viennent du dernier tour.`,
    bidsShare: (share) => `Tu en as payé ${percent(share)} aux enchères.`,
    othersShare: (share) => `${percent(share)} de tes points viennent de pièces posées par d’autres.`,
    sources: "D’où viennent tes points",
    roles: "Par rôle",
    role: { oh_puch: "Oh Puch", builder: "Architecte" },
    recent: "Totaux récents",
    recentLabel: (totals) =>
      `Tes ${number(totals.length)} derniers totaux, du plus ancien au plus récent\u202f: ${totals.join(", ")}`,
    recentHelp: "Plein\u202f: gagnée. Vide\u202f: pas gagnée. Pointillés\u202f: ta moyenne.",
    highlights: "Meilleures et pires parties",
    highlight: {
      best: { pueblo: "Le moins de points de pénalité", aztec: "Le plus de points" },
      worst: { pueblo: "Le plus de points de pénalité", aztec: "Le moins de points" },
      biggest_win: "Victoire la plus large",
      closest_win: "Victoire la plus serrée",
      biggest_loss: "Défaite la plus large",
    },
    score: (own, other) => `${number(own)} à ${number(other)}`,
    notCounted:
      "Les parties sur un seul écran ne comptent pas. Les moyennes ignorent les parties qui n’ont pas été jouées jusqu’au bout.",
  },
  export: {
    title: "Exporter",
    records: "Toutes les parties enregistrées (ZIP)",
    csv: "Tableau pour tableur (CSV)",
    help: "Les fichiers contiennent les parties qui correspondent aux filtres.",
  },
  share: {
    title: "Partager cette partie",
    picture: (result) => `Image de la construction avec le résultat\u202f: ${result}`,
    forms: { png: "Image", gif: "Animation" },
    form: "Format",
    drawing: "Dessin en cours…",
    failed: "L’image n’a pas pu être dessinée. Réessaie plus tard.",
    send: "Partager…",
    download: "Télécharger",
    copy: "Copier le lien",
    link: "Lien vers la partie",
    copied: "Lien copié.",
    copyFailed: "La copie a échoué. Sélectionne le lien et copie-le à la main.",
    privateNote:
      "Cette table est privée\u202f: seules les personnes invitées peuvent ouvrir le lien. L’image, elle, est visible par tout le monde.",
  },
};
