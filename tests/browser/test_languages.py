"""French, German and Spanish from the lobby to the result: everything is in the browser's language,
and nothing in English. Colours do not depend on the language; other tests check them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.axe import axe
from browser.new_page import NewPage
from testing.browser.api_calls import ME, OPEN, create_table, get, import_game
from testing.browser.prepared_games import near_end
from testing.browser.table_page import point, status, wait_until_idle

ROOT = Path(__file__).parents[2]
_WORD = re.compile(r"[A-Za-z]{2,}")
_PLAIN = re.compile(r'"([^"\n]+)"')
_VISIBLE_TEXTS = """
() => {
  const named = [...document.querySelectorAll("[aria-label], [title], [placeholder]")];
  const names = ["aria-label", "title", "placeholder"];
  return [
    document.title,
    document.body.innerText,
    ...named.flatMap((each) => names.map((name) => each.getAttribute(name) ?? "")),
  ].join("\\n");
}
"""


@dataclass(frozen=True)
class Wording:
    """Expected texts in one language."""

    locale: str
    thousands: str
    lobby: str
    """The heading of the lobby."""
    level: str
    your_turn: str
    gap: str
    """Why a block does not fit, with the rule."""
    fits: str
    walks: str
    confirm: str
    log: str
    built: str
    walked: str
    over: str
    ended: str
    wins: str
    reason: str
    ranking: str
    new: str
    settings: str
    waiting: str


FRENCH = Wording(
    locale="fr-FR",
    thousands="\u202f",
    lobby="Bâtis ton pueblo",
    level="Quel niveau pour l’ordinateur ?",
    your_turn="Ben, à toi de jouer.",
    gap=r"Il y aurait un vide sous la pierre\s: hauteur \d en c7, .*Règle P",
    fits="Pose possible sur c7, b7 et c6, niveaux",
    walks="Déplacement du chef",
    confirm="Confirmer",
    log="Journal",
    built="Ben pose une pierre de sa couleur en c7sw, niveaux",
    walked="Ben déplace le chef de 3 cases, de",
    over="La partie est terminée.",
    ended="La partie est terminée : Ada (232), Ben (74). Ben gagne.",
    wins="Ben gagne !",
    reason="Le chef a fini son dernier tour",
    ranking=r"1.*Ben.*74 points",
    new="Nouvelle table",
    settings="Réglages",
    waiting="En attente de joueurs",
)
GERMAN = Wording(
    locale="de-DE",
    thousands=".",
    lobby="Bau dein Pueblo",
    level="Wie stark soll der Computer sein?",
    your_turn="Ben, du bist am Zug.",
    gap=r"Unter dem Baustein wäre eine Lücke: c7 ist \d hoch und .*Regel P",
    fits="Der Baustein passt auf c7, b7 und c6, Ebenen",
    walks="Zug des Häuptlings",
    confirm="Bestätigen",
    log="Protokoll",
    built="Ben verbaut einen Baustein der eigenen Farbe auf c7sw, Ebenen",
    walked="Ben zieht den Häuptling 3 Felder weit, von",
    over="Die Partie ist zu Ende.",
    ended="Die Partie ist zu Ende: Ada (232), Ben (74). Ben gewinnt.",
    wins="Ben gewinnt!",
    reason="Der letzte Rundgang ist beendet",
    ranking=r"1\..*Ben.*74 Punkte",
    new="Neuer Tisch",
    settings="Einstellungen",
    waiting="Warten auf Spieler",
)
SPANISH = Wording(
    locale="es-MX",
    thousands="",
    lobby="Construye tu pueblo",
    level="¿Qué nivel debe tener la máquina?",
    your_turn="Ben, es tu turno.",
    gap=r"Quedaría un hueco debajo del bloque: c7 tiene altura \d y .*Regla P",
    fits="El bloque cabe en c7, b7 y c6, niveles",
    walks="Movimiento del jefe",
    confirm="Confirmar",
    log="Historial",
    built="Ben coloca un bloque de su color en c7sw, niveles",
    walked="Ben mueve al jefe 3 casillas, de",
    over="La partida ha terminado.",
    ended="La partida ha terminado: Ada (232), Ben (74). Gana Ben.",
    wins="¡Gana Ben!",
    reason="Ha terminado la última vuelta",
    ranking=r"1\..*Ben.*74 puntos",
    new="Mesa nueva",
    settings="Ajustes",
    waiting="Esperando jugadores",
)


def words_of(language: str) -> set[str]:
    """All fixed messages of a language that have at least two words."""
    folders = (ROOT / "languages" / language / "page", ROOT / "web/src/language" / language)
    files = [file for folder in folders for file in folder.glob("*.ts")]
    texts = [file.read_text(encoding="utf-8") for file in files]
    said = {words for text in texts for words in _PLAIN.findall(text)}
    found = {words for words in said if len(_WORD.findall(words)) > 1}  # "1 point" is French, too
    assert found, language
    return found


def expect_nothing_english(page: Page, wording: Wording) -> None:
    """Expect the page to be in this language, without any English message, including texts for
    screen readers."""
    language = wording.locale[:2]
    expect(page.locator("html")).to_have_attribute("lang", language)
    said = page.evaluate(_VISIBLE_TEXTS)
    foreign = [word for word in words_of("en") - words_of(language) if word in said]
    assert [word for word in foreign if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", said)] == []


@pytest.mark.parametrize(
    "wording",
    [FRENCH, SPANISH, pytest.param(GERMAN, marks=pytest.mark.long)],
    ids=lambda wording: wording.locale[:2],
)
def test_page_uses_the_browsers_language(new_page: NewPage, wording: Wording) -> None:
    page = new_page(locale=wording.locale)
    table = import_game(
        page, near_end("pueblo", turns=1), [{"kind": "me", "name": name} for name in ("Ada", "Ben")]
    )
    visit_screens_before_the_game(page, wording)

    page.goto("/")
    page.locator(f"a[href='/t/{table}']").click()
    expect(status(page)).to_have_text(wording.your_turn)
    play_last_turn(page, wording)
    expect(page.get_by_role("heading", name=wording.wins)).to_be_visible()
    expect(status(page)).to_have_text(wording.over)
    log = page.get_by_role("region", name=wording.log)
    for sentence in (wording.built, wording.walked, wording.ended):
        expect(log).to_contain_text(sentence)
    result = page.get_by_test_id("result")
    expect(result).to_contain_text(wording.reason)
    expect(result.get_by_role("listitem").first).to_have_text(re.compile(wording.ranking))
    wait_until_idle(page)
    expect_nothing_english(page, wording)
    axe(page, colours=False)


def visit_screens_before_the_game(page: Page, wording: Wording) -> None:
    """Before the game: the lobby with ratings, and the screens that lead to a game."""
    page.goto("/")
    expect(page.get_by_role("heading", name=wording.lobby)).to_be_visible()
    ratings = [level["ratings"]["pueblo"] for level in get(page, "/api/games")["levels"]]
    written = [f"{rating:,}".replace(",", wording.thousands) for rating in ratings]
    assert any(wording.thousands in rating for rating in written)
    expect(page.get_by_label(wording.level).get_by_role("option")).to_have_text(
        [re.compile(rf"\(\w+ {re.escape(rating)}\)$") for rating in written]
    )
    expect_nothing_english(page, wording)
    axe(page, colours=False)
    for path, title in (("/new", wording.new), ("/settings", wording.settings)):
        page.goto(path)
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
        expect_nothing_english(page, wording)
        axe(page, colours=False)
    page.goto(f"/t/{create_table(page, game='aztec', seats=[ME, OPEN])}")
    expect(status(page)).to_have_text(wording.waiting)
    expect_nothing_english(page, wording)
    axe(page, colours=False)


def play_last_turn(page: Page, wording: Wording) -> None:
    """Turn the block so that it does not fit, then build it where it does, and walk."""
    main = page.get_by_role("main")
    at = point(page, square="c7")
    expect(main.get_by_text(wording.fits)).to_be_visible()
    page.keyboard.press("e")
    expect(main.get_by_text(re.compile(wording.gap))).to_be_visible()
    expect_nothing_english(page, wording)
    axe(page, colours=False)
    for _ in range(4):
        if main.get_by_text(wording.fits).is_visible():
            break
        page.keyboard.press("e")
    page.mouse.click(*at)
    walks = page.get_by_role("group", name=wording.walks).get_by_role("button")
    expect(walks).to_have_count(4)
    walks.nth(2).click()
    expect_nothing_english(page, wording)
    page.get_by_role("button", name=wording.confirm).click()
