// What is wrong, and what would be right, in French.
import { bare, isAztec, pairs, touching, type Problems } from "../saying.ts";
import { duration, list, number, plural } from "./intl.ts";
import { names } from "./names.ts";

const over = () => "La partie est terminée.";
const muddle = () => "La page et le serveur ne se sont pas compris. Recharge la page.";
const notAnAction = ({ text }: { readonly text: string }) => `« ${bare(text)} » n’est rien que l’on puisse jouer.`;
const seconds = (n: number) => duration(n * 1000);
const unreadable = () => "Cette feuille de partie est illisible : elle est abîmée, ou ne vient pas de Baumeister.";
const noPly = (last: number, ply: number) =>
  plural(last, {
    one: `La partie compte ${last} action ; il n’y a pas d’action ${ply}.`,
    other: `La partie compte ${last} actions ; il n’y a pas d’action ${ply}.`,
  });

export const problems: Problems = {
  "page.offline": () => "Le serveur est injoignable. Le réseau fonctionne-t-il ?",
  "page.pending": () => "Ton coup est déjà en route.",

  "aztec.above": ({ cubes }) => `C’est trop haut : rien ne peut dépasser du troisième niveau (${cubes}).`,
  "aztec.auction": () => "Le rôle d’Oh Puch est d’abord mis aux enchères : annonce un nombre, ou passe.",
  "aztec.below": ({ cubes }) => `La pièce descendrait sous le sommet de la pyramide (${cubes}).`,
  "aztec.building": () => "Il n’y a pas d’enchères en ce moment : pose une pièce.",
  "aztec.claim_range": ({ most, points }) => `On annonce un nombre de 1 à ${most}, pas ${points}.`,
  "aztec.claim_too_high": ({ claim }) => `L’annonce est à ${claim} : annonce moins, ou passe.`,
  "aztec.contacts": ({ count, contacts }) =>
    plural(count, {
      zero: "La pièce doit toucher par au moins deux faces ce qui est déjà posé ; ici, elle ne touche rien.",
      one: `La pièce doit toucher par au moins deux faces ce qui est déjà posé ; ici, il n’y en a qu’une : ${touching(contacts, "contre")}.`,
      other: `La pièce doit toucher par au moins deux faces ce qui est déjà posé ; ici, il y en a ${count} : ${touching(contacts, "contre")}.`,
    }),
  "aztec.game_over": over,
  "aztec.must_claim": () => "Tu ouvres les enchères : annonce un nombre. Seuls les suivants peuvent passer.",
  "aztec.outside": () => "La pièce dépasserait du bord de la pyramide.",
  "aztec.overlap": ({ cubes }) => `Il y a déjà quelque chose ici : ${cubes}.`,
  "aztec.unheld": ({ cubes }) =>
    `Deux cubes voisins seraient tous deux au-dessus du vide (${pairs(cubes)}) ; l’un des deux au moins doit être soutenu.`,

  "history.count": ({ text }) => `« ${bare(text)} » n’est pas un nombre d’actions.`,
  "history.handover": ({ seat }) => `La place ${seat + 1} ne peut pas changer de mains maintenant.`,
  "history.nothing_to_redo": () => "Il n’y a rien à rétablir.",
  "history.nothing_to_undo": () => "Il n’y a rien à reprendre.",
  "history.redo": ({ furthest, ply }) => `On peut rétablir jusqu’à l’action ${furthest}, pas jusqu’à ${ply}.`,
  "history.undo": ({ at, ply }) => `La partie en est à l’action ${at} ; on ne peut pas revenir à ${ply}.`,

  "notation.action": ({ text, expected }) =>
    isAztec(expected)
      ? `« ${bare(text)} » est illisible. Écris par exemple e4.1nu pour une pièce, c12 pour une annonce, ou p pour passer.`
      : `« ${bare(text)} » est illisible. Écris par exemple od4ne pour poser, +3 pour déplacer le chef, xc5 pour enlever, b7 pour une offre, ou p pour passer.`,
  "notation.code": ({ code }) => `« ${bare(code)} » n’est rien que l’on puisse jouer.`,
  "notation.no_code": ({ action }) => `« ${bare(action)} » n’est rien que l’on puisse jouer.`,
  "notation.not_a_text": notAnAction,
  "notation.not_an_action": notAnAction,
  "notation.part": notAnAction,
  "notation.turn": ({ text, expected }) =>
    isAztec(expected)
      ? `« ${bare(text)} » est illisible. Écris par exemple e4.1nu pour une pièce, c12 pour une annonce, ou p pour passer.`
      : `« ${bare(text)} » ne se lit pas comme un tour. Écris par exemple od4ne+3 : poser, puis déplacer le chef.`,
  "notation.walkway": ({ square }) => `« ${bare(square)} » n’est pas une case du parcours.`,

  "options.kind": () => "Ces options ne sont pas celles de ce jeu.",
  "options.overlap": ({ value, other }) =>
    `Les lieux sacrés ${value} et ${other} se chevauchent : déplace l’un des deux.`,
  "options.pro_only": () =>
    "Les lieux sacrés et les jardins font partie de la règle avancée : choisis-la, ou joue sans eux.",
  "options.three_only": () => "Une partie en trois manches se joue à trois.",
  "options.twice": () => "Une option est indiquée deux fois.",
  "options.unknown": ({ option }) => `Ce jeu n’a pas d’option « ${bare(option)} ».`,
  "options.value": ({ option, value }) => `${names.option("", option).name} : ${bare(value)} n’est pas possible.`,

  "pueblo.bid_range": ({ most, points }) => `On offre un nombre de 1 à ${most}, pas ${points}.`,
  "pueblo.bid_too_low": ({ bid }) => `La meilleure offre est de ${bid} : surenchéris, ou passe.`,
  "pueblo.block_fits": ({ count, example }) =>
    plural(count, {
      one: `Une pierre n’est retirée du jeu que si aucune ne trouve de place. Il y a encore une place : ${example}.`,
      other: `Une pierre n’est retirée du jeu que si aucune ne trouve de place. Il y a encore ${count} places, par exemple ${example}.`,
    }),
  "pueblo.card_taken": ({ card, number, left }) =>
    card === "pot"
      ? `Le pot ${number} est déjà pris. Il reste : ${left}.`
      : `La carte ${number} est déjà prise. Il reste : ${left}.`,
  "pueblo.covered": ({ square, squares }) =>
    `La pierre en ${square} ne peut pas être enlevée : une autre repose dessus, en ${list(squares.split(", "))}.`,
  "pueblo.cult_site": ({ cult_site, squares }) =>
    cult_site === "garden tile"
      ? `Aucune pierre ne peut être posée sur un jardin (${squares}).`
      : `Aucune pierre ne peut être posée sur un lieu sacré (${squares}).`,
  "pueblo.game_over": over,
  "pueblo.lift_name": ({ name }) => `Désigne cette pierre par sa première case : x${name}.`,
  "pueblo.neutral_half_first": () => "Pose d’abord l’autre pierre du bloc entamé : la pierre neutre.",
  "pueblo.no_block": ({ square }) => `Il n’y a pas de pierre en ${square}.`,
  "pueblo.no_such_card": ({ card, number, left }) =>
    card === "pot"
      ? `Il n’y a pas de pot ${number}. Il reste : ${left}.`
      : `Il n’y a pas de carte ${number}. Il reste : ${left}.`,
  "pueblo.not_level": ({ corner, corner_height, level_arm, level_height }) =>
    `Il y aurait un vide sous la pierre : hauteur ${corner_height} en ${corner}, ${level_height} en ${level_arm}, alors que ces deux cases doivent être à la même hauteur.`,
  "pueblo.not_yours": ({ square }) =>
    `La pierre en ${square} n’est pas à toi : enlève une pierre de ta couleur, ou une pierre neutre.`,
  "pueblo.nothing_to_lift": () => "Tu ne peux rien enlever : déplace le chef.",
  "pueblo.outside": () => "La pierre dépasserait de l’aire de jeu : toutes ses cases doivent être à l’intérieur.",
  "pueblo.own_half_first": () => "Pose d’abord l’autre pierre du bloc entamé : celle de ta couleur.",
  "pueblo.single_first": () => "Pose d’abord ta pierre seule, celle de ta couleur.",
  "pueblo.step_bid": () => "L’ordre de jeu est aux enchères : fais une offre, ou passe.",
  "pueblo.step_lift": () => "Enlève d’abord une pierre.",
  "pueblo.step_place": () => "Pose d’abord une pierre.",
  "pueblo.step_take": () => "Tu remportes l’enchère : choisis ton numéro dans l’ordre de jeu.",
  "pueblo.step_walk": () => "Déplace maintenant le chef.",
  "pueblo.too_steep": ({ corner, corner_height, other_arm, other_height }) =>
    `Il y aurait un vide sous la pierre : hauteur ${corner_height} en ${corner}, ${other_height} en ${other_arm}, alors qu’un seul niveau peut séparer ces deux cases.`,
  "pueblo.walk_length": ({ steps }) => `Le chef avance de 1 à 4 cases, pas de ${steps}.`,

  "record.field": ({ field }) =>
    `Cette feuille de partie est illisible : quelque chose ne va pas dans le champ « ${bare(field)} ».`,
  "record.format": unreadable,
  "record.game": ({ text }) => `Cette feuille est celle d’un autre jeu : « ${bare(text)} ».`,
  "record.handover": ({ ply }) => `L’action ${ply + 1} de la feuille cède une place que personne n’occupe.`,
  "record.history": ({ ply }) => `L’action ${ply + 1} de la feuille reprend ou rétablit ce qui n’existe pas.`,
  "record.illegal": ({ ply, action }) => `L’action ${ply + 1} de la feuille (${bare(action)}) enfreint une règle.`,
  "record.json": unreadable,
  "record.missing_field": ({ text }) => `Cette feuille de partie est illisible : il manque le champ « ${bare(text)} ».`,
  "record.options": () => "Cette feuille ne peut pas être jouée : aucune partie n’a de telles options.",
  "record.result": () => "Le résultat de cette feuille n’est pas celui de la partie.",
  "record.rules_version": ({ version, known }) =>
    `Cette feuille suit la version ${version} des règles ; ici, on connaît la version ${known}.`,
  "record.seats": ({ count, players }) => `Cette feuille nomme ${count} places, mais la partie en a ${players}.`,
  "record.too_large": ({ most }) => `Cette feuille est trop longue : on lit au plus ${number(most)} caractères.`,
  "record.unknown_field": ({ text }) =>
    `Cette feuille de partie est illisible : le champ « ${bare(text)} » est inconnu.`,
  "record.unreadable": ({ ply, action }) => `L’action ${ply + 1} de la feuille (${bare(action)}) est illisible.`,

  "server.broken": () => "Cette table est abîmée et ne peut pas être montrée.",
  "server.busy": ({ retry_after }) => `Le serveur a trop à faire. Réessaie dans ${seconds(retry_after)}.`,
  "server.chat.empty": () => "Écris d’abord quelque chose.",
  "server.chat.long": ({ most }) => `C’est trop long : au plus ${number(most)} caractères à la fois.`,
  "server.chat.off": () => "Il n’y a pas de discussion à cette table.",
  "server.content_type": muddle,
  "server.csrf": muddle,
  "server.encoding": muddle,
  "server.gave_up": () => "Tu as abandonné, ou ton temps est écoulé ; l’ordinateur joue maintenant pour toi.",
  "server.hello": muddle,
  "server.hints.off": () => "Il n’y a pas de conseils à cette table.",
  "server.host": () => "Le serveur ne se connaît pas sous le nom de cette adresse. Utilise une autre de ses adresses.",
  "server.internal": ({ request }) => `Le serveur a rencontré une erreur. Réessaie. (${request})`,
  "server.invalid": ({ place }) => `Quelque chose ne peut pas être accepté ici : ${place}.`,
  "server.json.deep": muddle,
  "server.json.number": muddle,
  "server.json.text": () => "Le texte contient un caractère qui ne peut pas être conservé.",
  "server.json.twice": muddle,
  "server.key_reused": muddle,
  "server.limit.sockets": ({ whose, most }) =>
    whose === "guest"
      ? `Tu as trop de tables ouvertes, au plus ${most} à la fois : fermes-en une.`
      : whose === "address"
        ? `Trop de personnes de ton réseau sont ici, au plus ${most} à la fois. Réessaie plus tard.`
        : "Le serveur est complet. Réessaie plus tard.",
  "server.long_record": ({ count, most }) =>
    `Cette feuille est trop longue : elle a ${number(count)} entrées, et ${number(most)} est le maximum.`,
  "server.method": muddle,
  "server.name.characters": () => "Un nom se compose de lettres, de chiffres et d’autres signes visibles.",
  "server.name.length": ({ least, most }) => `Un nom a de ${least} à ${most} caractères.`,
  "server.name.reserved": () => "Ce nom est réservé à la maison : choisis-en un autre.",
  "server.name.taken": ({ name }) => `Ce nom ressemble trop à « ${bare(name)} », déjà ici : choisis-en un autre.`,
  "server.no_forecast": ({ game }) => `Il n’y a pas de prévision dans le jeu ${names.game(game)}.`,
  "server.no_ply": ({ plies, ply }) => noPly(plies, ply),
  "server.no_seat": () => "Tu n’as pas de place à cette table ; tu peux seulement regarder.",
  "server.not_absent": ({ seat, seconds: away }) =>
    `L’ordinateur ne peut remplacer quelqu’un qu’après une absence de ${seconds(away)} ; ce n’est pas le cas de la place ${seat + 1}.`,
  "server.not_found": ({ what }) =>
    ({
      table: "Cette table n’existe pas, ou ne t’est pas ouverte.",
      job: "Ce conseil ou cette analyse n’existe plus.",
      guest: "Cette personne n’est plus ici.",
    })[what] ?? "Il n’y a rien à cette adresse.",
  "server.not_http": muddle,
  "server.not_json": muddle,
  "server.nothing_to_play": () => "La partie est terminée ; il n’y a plus rien à jouer.",
  "server.origin": () => "Le serveur n’accepte pas les demandes de cette page. Ouvre-la par sa propre adresse.",
  "server.owner_only": () => "Seule la personne qui a ouvert la table peut faire cela.",
  "server.rate": ({ retry_after }) => `C’est trop à la fois. Réessaie dans ${seconds(retry_after)}.`,
  "server.rules": () => "Cette version du serveur ne connaît pas les règles de cette partie.",
  "server.running": () => "L’analyse vient quand la partie est terminée.",
  "server.seats": ({ players, count }) => `La partie a ${players} places, mais ${count} sont nommées.`,
  "server.shutting_down": () => "Le serveur va redémarrer. Reviens dans un instant.",
  "server.stale": () => "Il s’est passé quelque chose à la table entre-temps : regarde de nouveau.",
  "server.token": () => "Ce lien n’est pas valable, ou ne l’est plus.",
  "server.too_large": () => "C’est trop grand pour le serveur.",
  "server.unauthenticated": () => "Le serveur ne te connaît plus. Recharge la page.",

  "storage.damaged": () => "Ce qui est conservé ici est abîmé.",
  "storage.fatal": () => "Le disque du serveur n’a pas gardé ce qui a été écrit ; le serveur s’arrête.",
  "storage.key_taken": muddle,
  "storage.no_table": () => "Cette table n’existe pas.",
  "storage.quarantined": () => "Cette table est abîmée et a été mise à l’écart.",
  "storage.refused": () => "Le serveur ne peut pas conserver cela.",
  "storage.seq_taken": () => "Il s’est passé quelque chose à la table entre-temps : regarde de nouveau.",
  "storage.table_exists": () => "Tu as déjà ouvert cette table.",
  "storage.unavailable": () => "Rien ne peut être conservé pour l’instant, et rien n’a changé. Réessaie.",
  "storage.uncertain": () => "Il n’est pas certain que cela ait été conservé. Réessaie.",

  "table.a_person": ({ seat }) => `Une personne joue à la place ${seat + 1}, et non un ordinateur.`,
  "table.ask_first": () => "Cela concerne aussi les autres : ils doivent d’abord accepter.",
  "table.clock": () => "Une telle pendule n’existe pas : choisis un autre temps.",
  "table.computer": ({ player }) => `Il n’y a pas d’ordinateur « ${bare(player)} ».`,
  "table.empty": ({ seat }) => `Il n’y a personne à la place ${seat + 1}.`,
  "table.handed_over": ({ seat }) => `La place ${seat + 1} est gardée pour une personne.`,
  "table.no_offer": () => "Cette proposition n’est plus valable.",
  "table.no_ply": ({ last, ply }) => noPly(last, ply),
  "table.no_rematch": () => "Aucune revanche n’a été convenue.",
  "table.no_such_offer": ({ text }) => `« ${bare(text)} » ne peut pas être proposé.`,
  "table.no_undo": () => "Il n’y a rien à reprendre.",
  "table.not_a_person": ({ seat }) => `Personne ne joue à la place ${seat + 1} en ce moment.`,
  "table.not_absent": ({ seat }) => `La place ${seat + 1} n’a pas de remplaçant.`,
  "table.not_asked": () => "Cette question ne s’adresse pas à toi.",
  "table.not_over": () => "La partie n’est pas terminée.",
  "table.not_paused": () => "La partie n’est pas en pause.",
  "table.not_started": () => "La partie n’a pas commencé.",
  "table.not_your_turn": ({ to_move }) => `Ce n’est pas ton tour : c’est à la place ${to_move + 1} de jouer.`,
  "table.nothing": () => "Choisis d’abord ce que tu veux jouer.",
  "table.offer_open": () => "C’est déjà proposé.",
  "table.offer_ply": muddle,
  "table.open_seats": ({ count }) =>
    plural(count, {
      one: `La partie ne peut pas commencer : ${count} place est encore libre.`,
      other: `La partie ne peut pas commencer : ${count} places sont encore libres.`,
    }),
  "table.over": over,
  "table.paused": () => "La partie est en pause.",
  "table.rules_version": () => "Cette version du serveur ne connaît pas les règles de cette partie.",
  "table.seat": ({ seat, players }) => `Il n’y a pas de place ${seat + 1} ; on joue à ${players}.`,
  "table.seats": ({ players, count }) => `La partie a ${players} places, mais ${count} sont prises.`,
  "table.started": () => "La partie a déjà commencé.",
  "table.taken": ({ seat }) => `La place ${seat + 1} est déjà prise.`,
  "table.time_left": () => "Personne n’a épuisé son temps.",
  "table.time_over": () => "Le temps est écoulé.",
  "table.too_long": () => "Cette partie est devenue trop longue : on ne peut plus rien reprendre.",
  "table.too_many": () => "Il s’est passé tant de choses à cette table qu’on ne peut plus que continuer à jouer.",
  "table.undo_off": () => "À cette table, on ne reprend rien une fois le tour terminé.",

  "thinking.died": () => "L’ordinateur a perdu le fil. Réessaie.",
  "thinking.overloaded": () => "L’ordinateur a trop à réfléchir. Réessaie dans un instant.",
  "thinking.timed_out": ({ seconds: most }) => `L’ordinateur n’a pas trouvé de réponse en ${seconds(most)}.`,
};
