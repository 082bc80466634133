// French messages of the lessons.
import type { messages as en } from "../../en/page/learn.ts";
import type { Same } from "../../../web/src/language/wording.ts";
import { number, plural } from "./intl.ts";

const points = (n: number) => plural(n, { one: `${number(n)} point`, other: `${number(n)} points` });

export const messages: Same<typeof en> = {
  title: "Apprendre à jouer",
  lead: "De courtes leçons sur de vraies positions. Chacune dure une à deux minutes.",
  back: "Toutes les leçons",
  toLobby: "Retour à l’accueil",
  lessonsOf: (game) => `Leçons : ${game}`,
  doneOf: (done, all) => `Terminées : ${number(done)} sur ${number(all)}`,
  isDone: "Terminée",
  resume: (step, all) => `Reprendre à l’étape ${number(step)} sur ${number(all)}`,
  stepOf: (step, all) => `Étape ${number(step)} sur ${number(all)}`,
  goal: "But :",
  show: "Montre-moi",
  shown: "Le plateau montre une solution. Joue-la ou trouve la tienne.",
  example: (sentence) => `Par exemple\u202f: ${sentence}`,
  again: "Réessayer",
  next: "Étape suivante",
  nextLesson: (title) => `Leçon suivante : ${title}`,
  play: (game) => `Jouer à ${game}`,
  solved: "Bien joué !",
  notYet: "Pas encore.",
  why: {
    most: (name, n, most) => `${name} : ${points(n)}. Le but : ${points(most)}.`,
    least: (name, n, least) => `${name} : ${points(n)}. Le but : au moins ${points(least)}.`,
    winner: "Ce coup ne gagne pas la partie.",
    owner: "Ce n’était pas la bonne sorte de pierre.",
    level: "Construis plus haut.",
    corner: "Le chef ne s’est pas arrêté sur un coin.",
    overhang: "Aucun de ses cubes n’est au-dessus du vide.",
    bid: (most) => `Le but : une offre de 1 à ${number(most)}.`,
    claim: (least) => `Le but : une annonce de ${number(least)} ou plus.`,
    event: "Ce n’est pas ce que demande le but.",
    refused: "C’est permis. Cherche un endroit où ce ne l’est pas.",
  },
  pueblo: {
    first: {
      title: "Ton premier coup",
      steps: [
        {
          text: "À chaque coup, tu poses une pierre, puis tu avances le chef de 1 à 4 cases. De là, il regarde droit devant lui.",
          goal: "Pose ta pierre où tu veux, puis choisis jusqu’où va le chef.",
        },
        {
          text: "Si le chef voit ta couleur, tu reçois des points de pénalité : 1 par carré visible au niveau 1, 2 au niveau 2, et ainsi de suite. Le plus petit total gagne.",
          goal: "Joue un coup qui ne te coûte rien.",
        },
      ],
      done: "Tu en sais assez pour jouer. Le reste, c’est l’art de se cacher.",
    },
    hide: {
      title: "Se cacher du chef",
      steps: [
        {
          text: "Les pierres neutres ne sont à personne. Elles ne coûtent rien et couvrent ta couleur.",
          goal: "Pose une pierre neutre sans recevoir de point de pénalité.",
        },
        {
          text: "Tes pierres aussi doivent aller quelque part. Cachées derrière d’autres, elles échappent au regard du chef.",
          goal: "Pose une pierre de ta couleur sans recevoir de point de pénalité.",
        },
      ],
      done: "Avant de poser une pierre, regarde où le chef peut aller ensuite.",
    },
    fit: {
      title: "Pourquoi une pierre ne va pas",
      steps: [
        {
          text: "Une pierre couvre un L de trois cases, sans laisser de vide dessous. Si la pose est impossible, la page dit pourquoi.",
          goal: "Choisis un endroit où la pose est impossible et lis la raison.",
        },
        {
          text: "On bâtit aussi sur d’autres pierres. Tourne la tienne jusqu’à ce qu’elle convienne : avec les flèches rondes, deux doigts ou les touches Q et E.",
          goal: "Pose la pierre de sorte qu’une partie soit au niveau 3.",
        },
      ],
      done: "Quand un endroit est rouge, la phrase à côté cite la règle.",
    },
    pairs: {
      title: "Les blocs",
      steps: [
        {
          text: "Après la première pierre, tu construis par blocs : une pierre de ta couleur et une neutre, dans l’ordre que tu veux.",
          goal: "Commence le bloc par la pierre neutre.",
        },
        {
          text: "L’autre moitié du bloc doit suivre. Ici, c’est ta couleur.",
          goal: "Pose-la sans recevoir de point de pénalité.",
        },
      ],
      done: "Neutre maintenant, ta couleur ensuite : prévois les deux coups.",
    },
    corner: {
      title: "Les coins",
      steps: [
        {
          text: "Sur un coin, le chef ne regarde pas droit devant lui. D’en haut, il voit les toits de tout un quartier, et chaque toit de couleur coûte 1 point à son propriétaire, quelle que soit sa hauteur.",
          goal: "Envoie le chef sur un coin : ton adversaire doit recevoir des points, et toi aucun.",
        },
      ],
      done: "Prévois des toits neutres dans un quartier avant que le chef n’arrive à son coin.",
    },
    last_walk: {
      title: "Le dernier tour",
      steps: [
        {
          text: "Après la dernière pierre, le chef fait le tour du pueblo et regarde depuis chaque case. Cela décide souvent de la partie.",
          goal: "Pose la dernière pierre pour gagner.",
        },
      ],
      done: "Pense tôt au dernier tour : chaque côté ouvert compte encore une fois.",
    },
    demolition: {
      title: "Le démontage",
      steps: [
        {
          text: "Dans cette variante, on démonte le pueblo. Tu enlèves une pierre sur laquelle rien ne repose, de ta couleur ou neutre, puis tu déplaces le chef.",
          goal: "Enlève une pierre sans recevoir de point de pénalité.",
        },
      ],
      done: "Enlève d’abord ce que le chef va voir.",
    },
    auction: {
      title: "Les enchères",
      steps: [
        {
          text: "Avec la règle avancée, tu offres des points de pénalité pour l’ordre de jeu. C’est toi qui ouvres.",
          goal: "Ouvre avec une petite offre : 3 points au plus.",
        },
        {
          text: "La meilleure offre est de 4. Seule la personne qui prend une carte paie son offre.",
          goal: "Passe : laisse cette carte à quelqu’un d’autre.",
        },
      ],
      done: "Ton offre s’ajoute à tes points : ne paie pas plus que ce que la carte t’épargne.",
    },
  },
  aztec: {
    first: {
      title: "Ton premier coup",
      steps: [
        {
          text: "À chaque coup, tu poses une pièce. Elle doit toucher par au moins deux faces ce qui est déjà posé.",
          goal: "Pose ta première pièce contre le cube de départ.",
        },
        {
          text: "Seuls les cubes du niveau 3 rapportent des points. Tourne et bascule la pièce pour bâtir en hauteur.",
          goal: "Pose une pièce qui atteint le niveau 3.",
        },
      ],
      done: "Tu vas voir maintenant où ces cubes comptent.",
    },
    fit: {
      title: "Pourquoi une pièce ne va pas",
      steps: [
        {
          text: "Une pièce reste sur le sommet et sur trois niveaux, touche par au moins deux faces ce qui est déjà posé et doit être soutenue. Si la pose est impossible, la page dit pourquoi.",
          goal: "Choisis un endroit où la pose est impossible et lis la raison.",
        },
        {
          text: "Un cube isolé peut être au-dessus du vide, deux cubes voisins non.",
          goal: "Pose une pièce dont un cube est au-dessus du vide.",
        },
      ],
      done: "Deux contacts, et jamais deux cubes voisins au-dessus du vide.",
    },
    edge: {
      title: "Les secteurs de marque",
      steps: [
        {
          text: "Tu as les secteurs du nord et du sud. Chaque cube du niveau 3 au-dessus d’eux te rapporte un point, peu importe qui l’a posé.",
          goal: "Marque au moins un point avec ce coup.",
        },
      ],
      done: "Bâtis vers tes secteurs et garde la voie libre vers le haut.",
    },
    third: {
      title: "Le troisième niveau",
      steps: [
        {
          text: "Les cubes des coins comptent pour les deux. Une pièce peut placer plusieurs cubes à la fois au niveau 3.",
          goal: "Marque au moins 2 points avec ce coup, sans en donner à ton adversaire.",
        },
      ],
      done: "C’est à plat sur le niveau 3 qu’une pièce rapporte le plus.",
    },
    auction: {
      title: "Les enchères pour Oh Puch",
      steps: [
        {
          text: "À trois, l’un est Oh Puch et annonce que personne n’atteindra un certain total. L’annonce la plus basse obtient le rôle.",
          goal: "Ouvre avec une annonce de 12 ou plus.",
        },
        {
          text: "L’annonce est de 11. Plus elle est basse, plus elle est difficile à tenir.",
          goal: "Passe et joue comme architecte.",
        },
      ],
      done: "N’annonce qu’un total que tu peux empêcher d’atteindre.",
    },
    oh_puch: {
      title: "Jouer Oh Puch",
      steps: [
        {
          text: "Tu es Oh Puch et tu annonces que personne n’atteindra 9 points. Tu ne marques pas : tu bloques.",
          goal: "Pose la dernière pièce pour gagner.",
        },
      ],
      done: "Occupe les endroits où les architectes marqueraient.",
    },
  },
};
