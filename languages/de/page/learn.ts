// German messages of the lessons.
import type { messages as en } from "../../en/page/learn.ts";
import type { Same } from "../../../web/src/language/wording.ts";
import { number, plural } from "./intl.ts";

const points = (n: number) => plural(n, { one: `${number(n)} Punkt`, other: `${number(n)} Punkte` });

export const messages: Same<typeof en> = {
  title: "Spielen lernen",
  lead: "Kurze Lektionen an echten Stellungen. Jede dauert ein bis zwei Minuten.",
  back: "Alle Lektionen",
  toLobby: "Zurück zur Lobby",
  lessonsOf: (game) => `Lektionen: ${game}`,
  doneOf: (done, all) => `${number(done)} von ${number(all)} geschafft`,
  isDone: "Geschafft",
  resume: (step, all) => `Weiter bei Schritt ${number(step)} von ${number(all)}`,
  stepOf: (step, all) => `Schritt ${number(step)} von ${number(all)}`,
  goal: "Ziel:",
  show: "Zeig es mir",
  shown: "Der Spielplan zeigt eine Lösung. Spiel sie, oder finde eine eigene.",
  example: (sentence) => `Zum Beispiel: ${sentence}`,
  again: "Noch einmal",
  next: "Nächster Schritt",
  nextLesson: (title) => `Weiter: ${title}`,
  play: (game) => `${game} spielen`,
  solved: "Gut gemacht!",
  notYet: "Noch nicht.",
  why: {
    most: (name, n, most) => `${name}: ${points(n)}. Das Ziel: ${points(most)}.`,
    least: (name, n, least) => `${name}: ${points(n)}. Das Ziel: mindestens ${points(least)}.`,
    winner: "Dieser Zug gewinnt die Partie nicht.",
    owner: "Das war die falsche Art von Baustein.",
    level: "Bau höher.",
    corner: "Der Häuptling ist nicht auf einer Ecke stehen geblieben.",
    overhang: "Keiner seiner Würfel liegt über einer Lücke.",
    bid: (most) => `Das Ziel: ein Gebot von 1 bis ${number(most)}.`,
    claim: (least) => `Das Ziel: eine Ansage von ${number(least)} oder mehr.`,
    event: "Das ist nicht das, was das Ziel verlangt.",
    refused: "Das ist erlaubt. Such eine Stelle, an der es nicht erlaubt ist.",
  },
  pueblo: {
    first: {
      title: "Dein erster Zug",
      steps: [
        {
          text: "In jedem Zug verbaust du einen Baustein, dann ziehst du den Häuptling 1 bis 4 Felder weit. Von dort schaut er geradeaus.",
          goal: "Verbau deinen Baustein, wo du willst, und wähle, wie weit der Häuptling zieht.",
        },
        {
          text: "Sieht der Häuptling deine Farbe, bekommst du Strafpunkte: 1 für jede Fläche auf Ebene 1, 2 auf Ebene 2 und so weiter. Wer die wenigsten hat, gewinnt.",
          goal: "Spiel einen Zug, der dich nichts kostet.",
        },
      ],
      done: "Damit kannst du schon spielen. Der Rest ist die Kunst, dich zu verstecken.",
    },
    hide: {
      title: "Versteck dich vor dem Häuptling",
      steps: [
        {
          text: "Neutrale Bausteine gehören niemandem. Sie kosten nichts und verdecken deine Farbe.",
          goal: "Verbau einen neutralen Baustein, ohne in diesem Zug Strafpunkte zu bekommen.",
        },
        {
          text: "Auch deine eigenen Bausteine müssen irgendwohin. Hinter anderen sieht der Häuptling sie nicht.",
          goal: "Verbau einen Baustein deiner Farbe, ohne in diesem Zug Strafpunkte zu bekommen.",
        },
      ],
      done: "Schau vor jedem Zug, wohin der Häuptling als Nächstes ziehen kann.",
    },
    fit: {
      title: "Warum ein Baustein nicht passt",
      steps: [
        {
          text: "Ein Baustein bedeckt ein L aus drei Feldern, und darunter darf keine Lücke bleiben. Passt der Baustein nicht, steht daneben, warum.",
          goal: "Wähle eine Stelle, an der der Baustein nicht passt, und lies den Grund.",
        },
        {
          text: "Auch auf Bausteinen darfst du bauen. Dreh deinen Baustein, bis er passt: mit den runden Pfeilen, zwei Fingern oder den Tasten Q und E.",
          goal: "Verbau den Baustein so, dass ein Teil auf Ebene 3 liegt.",
        },
      ],
      done: "Ist eine Stelle rot, nennt der Satz daneben die Regel.",
    },
    pairs: {
      title: "Blöcke",
      steps: [
        {
          text: "Nach dem ersten Baustein baust du in Blöcken: ein Baustein deiner Farbe und ein neutraler, in beliebiger Reihenfolge.",
          goal: "Beginne den Block mit dem neutralen Baustein.",
        },
        {
          text: "Als Nächstes muss die andere Hälfte des Blocks folgen. Hier ist es deine Farbe.",
          goal: "Verbau sie, ohne in diesem Zug Strafpunkte zu bekommen.",
        },
      ],
      done: "Jetzt neutral heißt: im nächsten Zug deine Farbe. Plane für beide.",
    },
    corner: {
      title: "Ecken",
      steps: [
        {
          text: "Auf einer Ecke schaut der Häuptling nicht geradeaus. Von oben sieht er die Dächer eines ganzen Viertels, und jedes farbige Dach kostet seinen Besitzer 1 Punkt, egal, wie hoch es liegt.",
          goal: "Schick den Häuptling so auf eine Ecke, dass dein Gegenüber Punkte bekommt und du keine.",
        },
      ],
      done: "Sorg in einem Viertel für neutrale Dächer, bevor der Häuptling die Ecke erreicht.",
    },
    last_walk: {
      title: "Der letzte Rundgang",
      steps: [
        {
          text: "Nach dem letzten Baustein geht der Häuptling einmal um das ganze Pueblo und schaut von jedem Feld aus. Das entscheidet oft die Partie.",
          goal: "Verbau den letzten Baustein so, dass du gewinnst.",
        },
      ],
      done: "Denk früh an den letzten Rundgang: Jede offene Seite zählt noch einmal.",
    },
    demolition: {
      title: "Abbau",
      steps: [
        {
          text: "In dieser Variante baut ihr das Pueblo wieder ab. Du baust einen Baustein ab, auf dem nichts liegt: einen deiner Farbe oder einen neutralen. Dann ziehst du den Häuptling.",
          goal: "Bau einen Baustein ab, ohne in diesem Zug Strafpunkte zu bekommen.",
        },
      ],
      done: "Bau zuerst ab, was der Häuptling als Nächstes sehen würde.",
    },
    auction: {
      title: "Versteigerungen",
      steps: [
        {
          text: "In der Profiversion bietest du Strafpunkte für die Zugreihenfolge. Du eröffnest diese Versteigerung.",
          goal: "Eröffne mit einem niedrigen Gebot: höchstens 3 Punkte.",
        },
        {
          text: "Das Gebot steht bei 4. Nur wer eine Karte nimmt, zahlt sein Gebot.",
          goal: "Pass: Überlass diese Karte jemand anderem.",
        },
      ],
      done: "Dein Gebot zählt zu deinen Punkten: Zahl nicht mehr, als die Karte dir erspart.",
    },
  },
  aztec: {
    first: {
      title: "Dein erster Zug",
      steps: [
        {
          text: "In jedem Zug setzt du ein Bauteil. Es muss mit mindestens zwei Flächen berühren, was schon steht.",
          goal: "Setz dein erstes Bauteil an den Startwürfel.",
        },
        {
          text: "Nur Würfel auf Ebene 3 bringen Punkte. Dreh und kipp das Bauteil, um in die Höhe zu bauen.",
          goal: "Setz ein Bauteil, das Ebene 3 erreicht.",
        },
      ],
      done: "Als Nächstes lernst du, wo diese Würfel zählen.",
    },
    fit: {
      title: "Warum ein Bauteil nicht passt",
      steps: [
        {
          text: "Bauteile bleiben auf der Baufläche und auf drei Ebenen, berühren mit mindestens zwei Flächen, was schon steht, und müssen gestützt sein. Passt eines nicht, steht daneben, warum.",
          goal: "Wähle eine Stelle, an der das Bauteil nicht passt, und lies den Grund.",
        },
        {
          text: "Ein einzelner Würfel darf über einer Lücke liegen, zwei benachbarte nicht.",
          goal: "Setz ein Bauteil so, dass einer seiner Würfel über einer Lücke liegt.",
        },
      ],
      done: "Zwei Berührungen, und nie zwei benachbarte Würfel über einer Lücke.",
    },
    edge: {
      title: "Wertungsränder",
      steps: [
        {
          text: "Dir gehören der Nord- und der Südrand. Jeder Würfel auf Ebene 3 darüber ist ein Punkt für dich, egal, wer ihn gesetzt hat.",
          goal: "Hol in diesem Zug mindestens einen Punkt.",
        },
      ],
      done: "Bau zu deinen Rändern hin, und halte den Weg nach oben frei.",
    },
    third: {
      title: "Die dritte Ebene",
      steps: [
        {
          text: "Würfel in den Ecken zählen für beide. Ein Bauteil kann mehrere Würfel zugleich auf Ebene 3 bringen.",
          goal: "Hol in diesem Zug mindestens 2 Punkte, ohne deinem Gegenüber einen zu geben.",
        },
      ],
      done: "Bauteile, die flach auf Ebene 3 liegen, bringen am meisten.",
    },
    auction: {
      title: "Die Versteigerung um Oh Puch",
      steps: [
        {
          text: "Zu dritt spielt jemand Oh Puch und sagt an, dass niemand eine bestimmte Punktzahl erreicht. Die niedrigste Ansage bekommt die Rolle.",
          goal: "Eröffne mit einer Ansage von 12 oder mehr.",
        },
        {
          text: "Die Ansage steht bei 11. Eine niedrigere ist schwerer zu halten.",
          goal: "Pass, und spiel als Baumeister.",
        },
      ],
      done: "Sag nur an, was du noch verhindern kannst.",
    },
    oh_puch: {
      title: "Oh Puch spielen",
      steps: [
        {
          text: "Du bist Oh Puch und hast angesagt, dass niemand 9 Punkte erreicht. Du holst keine Punkte: Du blockierst.",
          goal: "Setz das letzte Bauteil so, dass du gewinnst.",
        },
      ],
      done: "Füll die Stellen, an denen die Baumeister punkten würden.",
    },
  },
};
