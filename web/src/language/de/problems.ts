// What is wrong, and what would be right, in German.
import { bare, isAztec, pairs, touching, type Problems } from "../saying.ts";
import { duration, list, number, plural } from "./intl.ts";
import { names } from "./names.ts";

const over = () => "Das Spiel ist zu Ende.";
const muddle = () => "Die Seite und der Server haben sich nicht verstanden. Bitte lade die Seite neu.";
const notAnAction = ({ text }: { readonly text: string }) => `„${bare(text)}“ ist nichts, was man spielen kann.`;
/** In the dative, as after “in”: in 5 Sekunden, in 2 Tagen. */
const seconds = (n: number) => duration(n * 1000).replace(/Tage\b/, "Tagen");
const unreadable = () => "Diese Aufzeichnung ist nicht lesbar: Sie ist beschädigt oder nicht von Baumeister.";
const noPly = (last: number, ply: number) =>
  plural(last, {
    one: `Das Spiel hat 1 Aktion; eine Aktion ${ply} gibt es nicht.`,
    other: `Das Spiel hat ${last} Aktionen; eine Aktion ${ply} gibt es nicht.`,
  });

export const problems: Problems = {
  "page.offline": () => "Der Server ist nicht erreichbar. Besteht eine Verbindung zum Netz?",
  "page.pending": () => "Dein Zug ist schon unterwegs.",

  "aztec.above": ({ cubes }) => `Das ist zu hoch: Über der dritten Ebene wird nicht gebaut (${cubes}).`,
  "aztec.auction": () => "Zuerst wird die Rolle von Oh Puch versteigert: Sage eine Zahl an oder passe.",
  "aztec.below": ({ cubes }) => `Das Bauteil würde unter den Gipfel der Pyramide reichen (${cubes}).`,
  "aztec.building": () => "Jetzt wird nichts versteigert: Setze ein Bauteil.",
  "aztec.claim_range": ({ most, points }) => `Angesagt wird eine Zahl von 1 bis ${most}, nicht ${points}.`,
  "aztec.claim_too_high": ({ claim }) => `Die Ansage steht bei ${claim}: Sage weniger an oder passe.`,
  "aztec.contacts": ({ count, contacts }) =>
    plural(count, {
      zero: "Das Bauteil muss mit mindestens zwei Flächen berühren, was schon steht; hier berührt es nichts.",
      one: `Das Bauteil muss mit mindestens zwei Flächen berühren, was schon steht; hier ist es nur eine: ${touching(contacts, "an")}.`,
      other: `Das Bauteil muss mit mindestens zwei Flächen berühren, was schon steht; hier sind es ${count}: ${touching(contacts, "an")}.`,
    }),
  "aztec.game_over": over,
  "aztec.must_claim": () => "Du eröffnest die Versteigerung: Sage eine Zahl an. Passen dürfen nur die anderen.",
  "aztec.outside": () => "Das Bauteil würde über den Rand der Pyramide hinausragen.",
  "aztec.overlap": ({ cubes }) => `Dort steht schon etwas: ${cubes}.`,
  "aztec.unheld": ({ cubes }) =>
    `Zwei benachbarte Würfel lägen beide über einer Lücke (${pairs(cubes)}); mindestens einer der beiden muss gestützt sein.`,

  "history.count": ({ text }) => `„${bare(text)}“ ist keine Anzahl von Aktionen.`,
  "history.handover": ({ seat }) => `Platz ${seat + 1} kann jetzt nicht übergeben werden.`,
  "history.nothing_to_redo": () => "Es gibt nichts wiederherzustellen.",
  "history.nothing_to_undo": () => "Es gibt nichts zurückzunehmen.",
  "history.redo": ({ furthest, ply }) => `Bis Aktion ${furthest} lässt sich wiederherstellen, nicht bis ${ply}.`,
  "history.undo": ({ at, ply }) => `Das Spiel ist bei Aktion ${at}; bis ${ply} lässt sich nicht zurücknehmen.`,

  "notation.action": ({ text, expected }) =>
    isAztec(expected)
      ? `„${bare(text)}“ ist nicht lesbar. Schreibe zum Beispiel e4.1nu für ein Bauteil, c12 für eine Ansage oder p für Passen.`
      : `„${bare(text)}“ ist nicht lesbar. Schreibe zum Beispiel od4ne zum Bauen, +3 zum Ziehen, xc5 zum Abbauen, b7 zum Bieten oder p zum Passen.`,
  "notation.code": ({ code }) => `„${bare(code)}“ ist nichts, was man spielen kann.`,
  "notation.no_code": ({ action }) => `„${bare(action)}“ ist nichts, was man spielen kann.`,
  "notation.not_a_text": notAnAction,
  "notation.not_an_action": notAnAction,
  "notation.part": notAnAction,
  "notation.turn": ({ text, expected }) =>
    isAztec(expected)
      ? `„${bare(text)}“ ist nicht lesbar. Schreibe zum Beispiel e4.1nu für ein Bauteil, c12 für eine Ansage oder p für Passen.`
      : `„${bare(text)}“ lässt sich nicht als Zug lesen. Schreibe zum Beispiel od4ne+3: bauen, dann ziehen.`,
  "notation.walkway": ({ square }) => `„${bare(square)}“ ist kein Feld der Laufleiste.`,

  "options.kind": () => "Diese Einstellungen gehören nicht zu diesem Spiel.",
  "options.overlap": ({ value, other }) =>
    `Die Kultstätten ${value} und ${other} überlappen sich: Verschiebe eine davon.`,
  "options.pro_only": () => "Kultstätten und Gärten gehören zur Profiversion: Wähle sie, oder spiele ohne.",
  "options.three_only": () => "Ein Spiel über drei Runden ist für drei Spieler.",
  "options.twice": () => "Eine Einstellung ist doppelt angegeben.",
  "options.unknown": ({ option }) => `Eine Einstellung „${bare(option)}“ gibt es in diesem Spiel nicht.`,
  "options.value": ({ option, value }) => `${names.option("", option).name}: ${bare(value)} ist nicht möglich.`,

  "pueblo.bid_range": ({ most, points }) => `Geboten wird eine Zahl von 1 bis ${most}, nicht ${points}.`,
  "pueblo.bid_too_low": ({ bid }) => `Das höchste Gebot ist ${bid}: Biete mehr oder passe.`,
  "pueblo.block_fits": ({ count, example }) =>
    plural(count, {
      one: `Ein Baustein wird nur aus dem Spiel genommen, wenn nirgends einer passt. Eine Stelle gibt es noch: ${example}.`,
      other: `Ein Baustein wird nur aus dem Spiel genommen, wenn nirgends einer passt. Es gibt noch ${count} Stellen, zum Beispiel ${example}.`,
    }),
  "pueblo.card_taken": ({ card, number, left }) =>
    card === "pot"
      ? `Krug ${number} ist schon vergeben. Noch da: ${left}.`
      : `Karte ${number} ist schon vergeben. Noch da: ${left}.`,
  "pueblo.covered": ({ square, squares }) =>
    `Der Baustein auf ${square} lässt sich nicht abbauen: Auf ${list(squares.split(", "))} liegt ein anderer darüber.`,
  "pueblo.cult_site": ({ cult_site, squares }) =>
    cult_site === "garden tile"
      ? `Auf einem Garten wird nicht gebaut (${squares}).`
      : `Auf einer Kultstätte wird nicht gebaut (${squares}).`,
  "pueblo.game_over": over,
  "pueblo.lift_name": ({ name }) => `Nenne diesen Baustein nach seinem ersten Feld: x${name}.`,
  "pueblo.neutral_half_first": () => "Verbaue zuerst den anderen Baustein des angefangenen Blocks: den neutralen.",
  "pueblo.no_block": ({ square }) => `Auf ${square} steht kein Baustein.`,
  "pueblo.no_such_card": ({ card, number, left }) =>
    card === "pot"
      ? `Einen Krug ${number} gibt es nicht. Noch da: ${left}.`
      : `Eine Karte ${number} gibt es nicht. Noch da: ${left}.`,
  "pueblo.not_level": ({ corner, corner_height, level_arm, level_height }) =>
    `Unter dem Baustein wäre eine Lücke: ${corner} ist ${corner_height} hoch und ${level_arm} ${level_height}, doch diese beiden Felder müssen gleich hoch sein.`,
  "pueblo.not_yours": ({ square }) =>
    `Der Baustein auf ${square} gehört dir nicht: Baue einen in deiner Farbe oder einen neutralen ab.`,
  "pueblo.nothing_to_lift": () => "Du kannst nichts abbauen: Ziehe den Häuptling.",
  "pueblo.outside": () =>
    "Der Baustein würde über die Spielfläche hinausragen: Alle seine Felder müssen innerhalb liegen.",
  "pueblo.own_half_first": () => "Verbaue zuerst den anderen Baustein des angefangenen Blocks: den in deiner Farbe.",
  "pueblo.single_first": () => "Verbaue zuerst deinen einzelnen Baustein, den in deiner Farbe.",
  "pueblo.step_bid": () => "Die Zugreihenfolge wird versteigert: Biete oder passe.",
  "pueblo.step_lift": () => "Baue zuerst einen Baustein ab.",
  "pueblo.step_place": () => "Verbaue zuerst einen Baustein.",
  "pueblo.step_take": () => "Du hast die Versteigerung gewonnen: Nimm deine Nummer in der Zugreihenfolge.",
  "pueblo.step_walk": () => "Ziehe jetzt den Häuptling.",
  "pueblo.too_steep": ({ corner, corner_height, other_arm, other_height }) =>
    `Unter dem Baustein wäre eine Lücke: ${corner} ist ${corner_height} hoch und ${other_arm} ${other_height}, doch diese beiden Felder dürfen sich höchstens um eine Ebene unterscheiden.`,
  "pueblo.walk_length": ({ steps }) => `Der Häuptling zieht 1 bis 4 Felder weit, nicht ${steps}.`,

  "record.field": ({ field }) => `Diese Aufzeichnung ist nicht lesbar: Im Feld „${bare(field)}“ stimmt etwas nicht.`,
  "record.format": unreadable,
  "record.game": ({ text }) => `Das ist die Aufzeichnung eines anderen Spiels: „${bare(text)}“.`,
  "record.handover": ({ ply }) => `Aktion ${ply + 1} der Aufzeichnung übergibt einen Platz, den kein Mensch hat.`,
  "record.history": ({ ply }) =>
    `Aktion ${ply + 1} der Aufzeichnung nimmt zurück oder stellt wieder her, was es nicht gibt.`,
  "record.illegal": ({ ply, action }) =>
    `Aktion ${ply + 1} der Aufzeichnung (${bare(action)}) verstößt gegen eine Regel.`,
  "record.json": unreadable,
  "record.missing_field": ({ text }) => `Diese Aufzeichnung ist nicht lesbar: Das Feld „${bare(text)}“ fehlt.`,
  "record.options": () => "Diese Aufzeichnung lässt sich nicht spielen: Solche Einstellungen gibt es nicht.",
  "record.result": () => "Das Ergebnis in dieser Aufzeichnung ist nicht das des Spiels.",
  "record.rules_version": ({ version, known }) =>
    `Diese Aufzeichnung folgt Fassung ${version} der Regeln; hier ist Fassung ${known} bekannt.`,
  "record.seats": ({ count, players }) => `Diese Aufzeichnung nennt ${count} Plätze, aber das Spiel hat ${players}.`,
  "record.too_large": ({ most }) => `Diese Aufzeichnung ist zu lang: Höchstens ${number(most)} Zeichen werden gelesen.`,
  "record.unknown_field": ({ text }) =>
    `Diese Aufzeichnung ist nicht lesbar: Ein Feld „${bare(text)}“ kennt hier niemand.`,
  "record.unreadable": ({ ply, action }) => `Aktion ${ply + 1} der Aufzeichnung (${bare(action)}) ist nicht lesbar.`,

  "server.broken": () => "Dieser Tisch ist beschädigt und lässt sich nicht zeigen.",
  "server.busy": ({ retry_after }) =>
    `Der Server hat zu viel zu tun. Versuche es in ${seconds(retry_after)} noch einmal.`,
  "server.chat.empty": () => "Schreibe zuerst etwas.",
  "server.chat.long": ({ most }) => `Das ist zu lang: höchstens ${number(most)} Zeichen auf einmal.`,
  "server.chat.off": () => "An diesem Tisch gibt es keinen Chat.",
  "server.content_type": muddle,
  "server.csrf": muddle,
  "server.encoding": muddle,
  "server.gave_up": () => "Du hast aufgegeben, oder deine Zeit ist abgelaufen; der Computer spielt jetzt für dich.",
  "server.hello": muddle,
  "server.hints.off": () => "An diesem Tisch gibt es keine Tipps.",
  "server.host": () => "Der Server kennt sich unter dem Namen in der Adresse nicht. Nimm eine andere Adresse von ihm.",
  "server.internal": ({ request }) => `Auf dem Server ging etwas schief. Versuche es noch einmal. (${request})`,
  "server.invalid": ({ place }) => `Etwas kann hier nicht angenommen werden: ${place}.`,
  "server.json.deep": muddle,
  "server.json.number": muddle,
  "server.json.text": () => "Im Text steht ein Zeichen, das sich nicht speichern lässt.",
  "server.json.twice": muddle,
  "server.key_reused": muddle,
  "server.limit.sockets": ({ whose, most }) =>
    whose === "guest"
      ? `Du hast zu viele Tische offen, höchstens ${most} gleichzeitig: Schließe einen.`
      : whose === "address"
        ? `Aus deinem Netz sind zu viele hier, höchstens ${most} gleichzeitig. Versuche es später noch einmal.`
        : "Der Server ist voll. Versuche es später noch einmal.",
  "server.long_record": ({ count, most }) =>
    `Diese Aufzeichnung ist zu lang: Sie hat ${number(count)} Einträge, und ${number(most)} sind das Höchste.`,
  "server.method": muddle,
  "server.name.characters": () => "Ein Name besteht aus Buchstaben, Ziffern und anderen sichtbaren Zeichen.",
  "server.name.length": ({ least, most }) => `Ein Name hat ${least} bis ${most} Zeichen.`,
  "server.name.reserved": () => "Dieser Name ist dem Haus vorbehalten: Wähle einen anderen.",
  "server.name.taken": ({ name }) =>
    `Dieser Name gleicht dem von ${bare(name)}, und den gibt es hier schon: Wähle einen anderen.`,
  "server.no_forecast": ({ game }) => `In ${names.game(game)} gibt es keine Vorschau.`,
  "server.no_ply": ({ plies, ply }) => noPly(plies, ply),
  "server.no_seat": () => "Du hast keinen Platz an diesem Tisch; du kannst nur zuschauen.",
  "server.not_absent": ({ seat, seconds: away }) =>
    `Ein Computer kann erst nach ${seconds(away)} Abwesenheit einspringen; bei Platz ${seat + 1} ist es noch nicht so weit.`,
  "server.not_found": ({ what }) =>
    ({
      table: "Diesen Tisch gibt es nicht, oder er steht dir nicht offen.",
      job: "Diesen Tipp oder diese Analyse gibt es nicht mehr.",
      guest: "Diese Person ist nicht mehr hier.",
    })[what] ?? "Unter dieser Adresse gibt es nichts.",
  "server.not_http": muddle,
  "server.not_json": muddle,
  "server.nothing_to_play": () => "Das Spiel ist zu Ende; es gibt nichts mehr zu spielen.",
  "server.origin": () => "Der Server nimmt von dieser Seite nichts an. Öffne sie unter ihrer eigenen Adresse.",
  "server.owner_only": () => "Das darf nur, wer den Tisch eröffnet hat.",
  "server.rate": ({ retry_after }) => `Das ist zu viel auf einmal. Versuche es in ${seconds(retry_after)} noch einmal.`,
  "server.rules": () => "Diese Version des Servers kennt die Regeln dieses Spiels nicht.",
  "server.running": () => "Die Analyse kommt, wenn das Spiel zu Ende ist.",
  "server.seats": ({ players, count }) => `Das Spiel hat ${players} Plätze, aber ${count} sind genannt.`,
  "server.shutting_down": () => "Der Server startet gleich neu. Komm in einem Augenblick wieder.",
  "server.stale": () => "Am Tisch ist inzwischen etwas geschehen: Schau noch einmal hin.",
  "server.token": () => "Dieser Link gilt nicht oder nicht mehr.",
  "server.too_large": () => "Das ist zu groß für den Server.",
  "server.unauthenticated": () => "Der Server kennt dich nicht mehr. Bitte lade die Seite neu.",

  "storage.damaged": () => "Der Speicher ist beschädigt, wo dies aufbewahrt wird.",
  "storage.fatal": () => "Die Festplatte des Servers hat nicht behalten, was geschrieben wurde; der Server hält an.",
  "storage.key_taken": muddle,
  "storage.no_table": () => "Diesen Tisch gibt es nicht.",
  "storage.quarantined": () => "Dieser Tisch ist beschädigt und wurde beiseitegestellt.",
  "storage.refused": () => "Das kann der Server nicht speichern.",
  "storage.seq_taken": () => "Am Tisch ist inzwischen etwas geschehen: Schau noch einmal hin.",
  "storage.table_exists": () => "Du hast diesen Tisch schon eröffnet.",
  "storage.unavailable": () =>
    "Zurzeit lässt sich nichts speichern, und nichts wurde geändert. Versuche es noch einmal.",
  "storage.uncertain": () => "Es ist nicht sicher, ob das gespeichert wurde. Versuche es noch einmal.",

  "table.a_person": ({ seat }) => `Auf Platz ${seat + 1} spielt ein Mensch und kein Computer.`,
  "table.ask_first": () => "Das geht auch andere an: Sie müssen erst zustimmen.",
  "table.clock": () => "Eine solche Uhr gibt es nicht: Wähle eine andere Zeit.",
  "table.computer": ({ player }) => `Einen Computer „${bare(player)}“ gibt es nicht.`,
  "table.empty": ({ seat }) => `Auf Platz ${seat + 1} sitzt niemand.`,
  "table.handed_over": ({ seat }) => `Platz ${seat + 1} ist für einen Menschen freigehalten.`,
  "table.no_offer": () => "Dieses Angebot gilt nicht mehr.",
  "table.no_ply": ({ last, ply }) => noPly(last, ply),
  "table.no_rematch": () => "Eine Revanche ist nicht vereinbart.",
  "table.no_such_offer": ({ text }) => `„${bare(text)}“ kann man nicht anbieten.`,
  "table.no_undo": () => "Es gibt nichts zurückzunehmen.",
  "table.not_a_person": ({ seat }) => `Auf Platz ${seat + 1} spielt zurzeit kein Mensch.`,
  "table.not_absent": ({ seat }) => `Für Platz ${seat + 1} springt niemand ein.`,
  "table.not_asked": () => "Diese Frage richtet sich nicht an dich.",
  "table.not_over": () => "Das Spiel ist nicht zu Ende.",
  "table.not_paused": () => "Das Spiel macht keine Pause.",
  "table.not_started": () => "Das Spiel hat noch nicht begonnen.",
  "table.not_your_turn": ({ to_move }) => `Du bist nicht am Zug, sondern Platz ${to_move + 1}.`,
  "table.nothing": () => "Wähle zuerst, was du spielen willst.",
  "table.offer_open": () => "Das ist schon angeboten.",
  "table.offer_ply": muddle,
  "table.open_seats": ({ count }) =>
    plural(count, {
      one: "Das Spiel kann nicht beginnen: 1 Platz ist noch frei.",
      other: `Das Spiel kann nicht beginnen: ${count} Plätze sind noch frei.`,
    }),
  "table.over": over,
  "table.paused": () => "Das Spiel macht Pause.",
  "table.rules_version": () => "Diese Version des Servers kennt die Regeln dieses Spiels nicht.",
  "table.seat": ({ seat, players }) => `Einen Platz ${seat + 1} gibt es nicht; es spielen ${players}.`,
  "table.seats": ({ players, count }) => `Das Spiel hat ${players} Plätze, aber ${count} sind besetzt.`,
  "table.started": () => "Das Spiel hat schon begonnen.",
  "table.taken": ({ seat }) => `Platz ${seat + 1} ist besetzt.`,
  "table.time_left": () => "Niemandes Zeit ist abgelaufen.",
  "table.time_over": () => "Die Zeit ist abgelaufen.",
  "table.too_long": () => "Dieses Spiel ist zu lang geworden: Es lässt sich nichts mehr zurücknehmen.",
  "table.too_many": () => "An diesem Tisch ist so viel geschehen, dass er nur noch zu Ende gespielt werden kann.",
  "table.undo_off": () => "An diesem Tisch wird nichts zurückgenommen, wenn ein Zug zu Ende ist.",

  "thinking.died": () => "Der Computer hat den Faden verloren. Versuche es noch einmal.",
  "thinking.overloaded": () => "Der Computer hat zu viel zu überlegen. Versuche es in einem Augenblick noch einmal.",
  "thinking.timed_out": ({ seconds: most }) => `Der Computer hat in ${seconds(most)} keine Antwort gefunden.`,
};
