// German messages of the lessons.
import type { messages as en } from "../en/learn.ts";
import type { Same } from "../wording.ts";
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
    corner: "Der Häuptling steht nicht auf einer Ecke.",
    overhang: "Keiner seiner Würfel hängt über einer Lücke.",
    bid: (most) => `Das Ziel: ein Gebot von 1 bis ${number(most)}.`,
    claim: (least) => `Das Ziel: eine Ansage von ${number(least)} oder mehr.`,
    event: "Dieser Zug macht etwas anderes.",
    refused: "Das ist erlaubt. Such eine Stelle, an der es nicht geht.",
  },
  pueblo: {
    first: {
      title: "Dein erster Zug",
      steps: [
        {
          text: "In jedem Zug setzt du einen Baustein, dann ziehst du den Häuptling 1 bis 4 Felder weit. Er blickt in seine Reihe.",
          goal: "Setz deinen Baustein irgendwohin und wähle, wie weit der Häuptling zieht.",
        },
        {
          text: "Sieht der Häuptling deine Farbe, bekommst du Strafpunkte: 1 für jedes Feld auf Ebene 1, 2 auf Ebene 2 und so weiter. Die wenigsten Punkte gewinnen.",
          goal: "Spiel einen Zug, der dich nichts kostet.",
        },
      ],
      done: "Damit kannst du schon spielen. Der Rest ist gutes Verstecken.",
    },
    hide: {
      title: "Versteck dich vor dem Häuptling",
      steps: [
        {
          text: "Neutrale Bausteine gehören niemandem. Sie kosten nichts und verdecken deine Farbe.",
          goal: "Setz einen neutralen Baustein und bekomme in diesem Zug keine Strafpunkte.",
        },
        {
          text: "Auch deine eigenen Bausteine müssen irgendwohin. Hinter anderen sieht der Häuptling sie nicht.",
          goal: "Setz einen Baustein deiner Farbe und bekomme in diesem Zug keine Strafpunkte.",
        },
      ],
      done: "Schau vor jedem Zug, wohin der Häuptling als Nächstes ziehen kann.",
    },
    fit: {
      title: "Warum ein Baustein nicht passt",
      steps: [
        {
          text: "Ein Baustein bedeckt drei Felder in L-Form, und darunter darf keine Lücke bleiben. Passt er nicht, steht da, warum.",
          goal: "Wähle eine Stelle, an der der Baustein nicht passt, und lies den Grund.",
        },
        {
          text: "Bausteine stehen auch auf Bausteinen. Dreh ihn, bis er passt: mit den runden Pfeilen, zwei Fingern oder den Tasten Q und E.",
          goal: "Setz den Baustein so, dass ein Teil auf Ebene 3 liegt.",
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
          text: "Als Nächstes muss die andere Hälfte folgen. Hier ist es deine Farbe.",
          goal: "Setz sie und bekomme in diesem Zug keine Strafpunkte.",
        },
      ],
      done: "Jetzt neutral heißt: danach deine Farbe. Plane beide Züge.",
    },
    corner: {
      title: "Ecken",
      steps: [
        {
          text: "Auf einer Ecke blickt der Häuptling nicht in eine Reihe. Von oben sieht er die Dächer eines ganzen Viertels, und jedes sichtbare Feld einer Farbe kostet 1 Punkt.",
          goal: "Schick den Häuptling so auf eine Ecke, dass dein Gegner Punkte bekommt und du keine.",
        },
      ],
      done: "Sorg für neutrale Dächer, bevor der Häuptling die Ecke erreicht.",
    },
    last_walk: {
      title: "Der letzte Rundgang",
      steps: [
        {
          text: "Nach dem letzten Baustein geht der Häuptling einmal um das ganze Pueblo und blickt von jedem Feld. Das entscheidet oft die Partie.",
          goal: "Setz den letzten Baustein so, dass du gewinnst.",
        },
      ],
      done: "Denk früh an den letzten Rundgang: Jede offene Seite zählt noch einmal.",
    },
    demolition: {
      title: "Abbau",
      steps: [
        {
          text: "In dieser Variante baut ihr das Pueblo wieder ab. Du nimmst einen Baustein weg, auf dem nichts liegt: einen deiner Farbe oder einen neutralen. Dann ziehst du den Häuptling.",
          goal: "Bau einen Baustein ab und bekomme in diesem Zug keine Strafpunkte.",
        },
      ],
      done: "Bau zuerst ab, was der Häuptling als Nächstes sieht.",
    },
    auction: {
      title: "Versteigerungen",
      steps: [
        {
          text: "In der Profiversion bietest du Strafpunkte für die Zugreihenfolge. Du eröffnest diese Versteigerung.",
          goal: "Eröffne mit einem niedrigen Gebot: höchstens 3 Punkte.",
        },
        {
          text: "Das Gebot steht bei 4. Nur wer eine Karte nimmt, zahlt das Gebot.",
          goal: "Passe: Überlass diese Karte jemand anderem.",
        },
      ],
      done: "Dein Gebot zählt zu deinen Punkten: Zahl nicht mehr, als dir die Karte spart.",
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
          text: "Bauteile bleiben auf der Baufläche und unter Ebene 4, berühren den Tempel zweimal und sind gestützt. Passt eines nicht, steht da, warum.",
          goal: "Wähle eine Stelle, an der das Bauteil nicht passt, und lies den Grund.",
        },
        {
          text: "Ein Würfel darf über einer Lücke hängen, zwei benachbarte nicht.",
          goal: "Setz ein Bauteil so, dass einer seiner Würfel über einer Lücke hängt.",
        },
      ],
      done: "Zwei Berührungen, und nie zwei Würfel nebeneinander in der Luft.",
    },
    edge: {
      title: "Wertungsränder",
      steps: [
        {
          text: "Dir gehören der Nord- und der Südrand. Jeder Würfel auf Ebene 3 darüber ist ein Punkt für dich, egal von wem er stammt.",
          goal: "Hol in diesem Zug mindestens einen Punkt.",
        },
      ],
      done: "Bau zu deinen Rändern, und halte den Weg nach oben frei.",
    },
    third: {
      title: "Die dritte Ebene",
      steps: [
        {
          text: "Würfel in den Ecken zählen für beide. Ein Bauteil kann mehrere Würfel zugleich auf Ebene 3 bringen.",
          goal: "Hol in diesem Zug mindestens 2 Punkte, ohne deinem Gegner einen zu geben.",
        },
      ],
      done: "Liegende Bauteile auf Ebene 3 bringen am meisten.",
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
          goal: "Passe, und spiel als Baumeister.",
        },
      ],
      done: "Sag nur an, was du noch verhindern kannst.",
    },
    oh_puch: {
      title: "Oh Puch spielen",
      steps: [
        {
          text: "Du bist Oh Puch und sagst, dass niemand 9 Punkte erreicht. Du holst keine Punkte: Du blockierst.",
          goal: "Setz das letzte Bauteil so, dass du gewinnst.",
        },
      ],
      done: "Füll die Stellen, an denen die Baumeister punkten würden.",
    },
  },
};
