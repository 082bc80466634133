// Placing in Aztec: 24 orientations, placements, levels, violations.
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HUES, STARTING_STONE } from "../../protocol/palette.ts";
import { placementOf } from "./scene/placement.ts";
import { play } from "../../analysis/hintPreview.ts";
import { preferences } from "../../preferences/preferences.svelte.ts";
import { AztecTurn } from "./turn.svelte.ts";
import { isTurned, nearest, ORIENTATIONS, tipped, turned } from "./orientation.ts";
import { nameAt } from "./placements.ts";
import { at, rest, keyPress } from "../../../testing/turn/pointerInput.ts";
import { STALE, FakeTable } from "../../../testing/turn/fakeTable.svelte.ts";

let table: FakeTable;
let turn: AztecTurn;

/** Turns the piece to an orientation with keys. */
function hold(orientation: string): void {
  const ways = new Map([[turn.orientation, ""]]);
  for (const [way, keys] of ways) {
    for (const [key, next] of [
      ["e", turned(way, 1)],
      ["r", tipped(way, 1)],
    ] as const) {
      if (!ways.has(next)) ways.set(next, keys + key);
    }
  }
  for (const key of ways.get(orientation) ?? "?") expect(turn.key(keyPress(key))).toBe(true);
  expect(turn.orientation).toBe(orientation);
}

beforeEach(() => {
  vi.useFakeTimers();
  table = new FakeTable("temple");
  turn = new AztecTurn(table);
});

afterEach(() => {
  turn.dispose();
  vi.useRealTimers();
});

describe("orientations", () => {
  test("number 24", () => {
    expect(ORIENTATIONS).toHaveLength(24);
    expect(new Set(ORIENTATIONS).size).toBe(24);
  });

  test.each([...ORIENTATIONS])("%s can be reached with keys", (orientation) => {
    hold(orientation);
    expect(turn.orientation).toBe(orientation);
  });

  test("Q undoes E, F undoes R, and four turns are a full turn", () => {
    for (const orientation of ORIENTATIONS) {
      expect(turned(turned(orientation, 1), -1)).toBe(orientation);
      expect(tipped(tipped(orientation, 1), -1)).toBe(orientation);
      expect(turned(orientation, 4)).toBe(orientation);
      expect(tipped(orientation, -4)).toBe(orientation);
      expect(ORIENTATIONS).toContain(turned(orientation, -1));
      expect(ORIENTATIONS).toContain(tipped(orientation, 3));
    }
  });

  test("turning and tipping move the piece as a rigid body", () => {
    const offsets = (orientation: string) => {
      const cubes = placementOf(`e5.2${orientation}`);
      return cubes.map(([x, y, z]) => [x - 4, y - 4, z - 1] as const);
    };
    for (const orientation of ORIENTATIONS) {
      expect(offsets(turned(orientation, 1))).toEqual(offsets(orientation).map(([x, y, z]) => [y, 0 - x || 0, z]));
      expect(offsets(tipped(orientation, 1))).toEqual(offsets(orientation).map(([x, y, z]) => [x, 0 - z || 0, y]));
    }
  });

  test("are kept for the next turn", async () => {
    hold("us");
    turn.press(at("b9"));
    void turn.confirm();
    table.accept();
    await rest();
    expect(turn.orientation).toBe("us");
  });
});

describe("placements", () => {
  test("of an orientation are marked on all levels", () => {
    hold("nw");
    expect(turn.places).toHaveLength(6);
    expect(turn.overlay.marks).toHaveLength(6);
    expect(turn.overlay.marks).toContainEqual({ square: [8, 0], level: 1, kind: "fits" });
    expect(new Set(turn.overlay.marks?.map(({ level }) => level)).size).toBeGreaterThan(1);
  });

  test("are chosen by a square they cover, preferably with their corner there", () => {
    hold("en");
    turn.point(at("g5"));
    expect(turn.fit).toMatchObject({ kind: "fits", place: { action: { notation: "g5.1en" } } });
    turn.point(at("g6"));
    expect(turn.fit).toMatchObject({ kind: "fits", place: { action: { notation: "g6.1en" } } });
    turn.point(at("i6"));
    expect(turn.overlay.ghost?.cubes.some(([x, y]) => x === 8 && y === 5)).toBe(true);
  });

  test("on the pointed level go first, then the nearest level", () => {
    hold("nw");
    // i2.2nw covers i3 on level 2 (and i4 on 3), i1.2nw covers i3 on levels 2 and 3
    turn.point(at("i3", { level: 1 }));
    expect(turn.overlay.ghost?.cubes).toContainEqual([8, 2, 1]);
    turn.point(at("i4", { level: 1 }));
    expect(turn.fit).toMatchObject({ place: { action: { notation: "i2.2nw" } } });
  });

  test("lie on top of what was hit", () => {
    hold("nw");
    turn.point(at("i3", { level: 0, body: "5" }));
    expect(turn.overlay.ghost?.cubes).toContainEqual([8, 2, 1]);
  });

  test("can be restricted to a level", () => {
    hold("en");
    turn.point(at("g5"));
    expect(turn.fit.kind).toBe("fits");
    turn.key(keyPress("]"));
    expect(turn.level).toBe(0);
    expect(turn.fit.kind).toBe("fits");
    turn.key(keyPress("PageUp"));
    turn.key(keyPress("PageUp"));
    turn.key(keyPress("PageUp"));
    expect(turn.level).toBe(2);
    expect(turn.fit).not.toMatchObject({ place: { orientation: "en" } });
    for (const _ of [1, 2, 3, 4]) turn.key(keyPress("["));
    expect(turn.level).toBeNull();
    turn.chooseLevel(0);
    turn.point(at("i4", { level: 2, exact: true }));
    expect(turn.level).toBeNull();
  });

  test("are stepped through with N in all orientations, and back with P", () => {
    const count = table.legal?.actions.length ?? 0;
    const seen: string[] = [];
    for (let i = 0; i < count; i += 1) {
      turn.key(keyPress("n"));
      if (turn.fit.kind === "fits") seen.push(turn.fit.place.action.notation);
    }
    expect(new Set(seen).size).toBe(count);
    expect(turn.count).toBe(count);
    turn.key(keyPress("p"));
    expect(turn.fit).toMatchObject({ place: { action: { notation: seen.at(-2) } } });
    turn.key(keyPress("n"));
    turn.key(keyPress("n"));
    expect(turn.fit).toMatchObject({ place: { action: { notation: seen[0] } } });
  });

  test("neither marks nor steps through places that the player is to find", () => {
    expect(turn.overlay.marks).not.toEqual([]);
    turn.dispose();
    turn = new AztecTurn(Object.assign(table, { hidesPlaces: true }));
    turn.step(1);
    expect(turn.fit.kind).toBe("none");
    expect(turn.overlay.marks).toEqual([]);
  });

  test("keep their position when the piece is turned", () => {
    hold("en");
    turn.step(1);
    const { cursor } = turn.overlay;
    turn.turn(1);
    expect(turn.overlay.ghost?.footprint).toContainEqual(cursor);
  });
});

describe("a piece that does not fit as it is held", () => {
  test("turns and tips to where it fits at the square, and says so", () => {
    hold("nu");
    turn.point(at("h5"));
    const { fit } = turn;
    if (fit.kind !== "fits") throw new Error("it fits nowhere");
    expect(fit.place.action.cubes.some(([x, y]) => x === 7 && y === 4)).toBe(true);
    expect(turn.orientation).toBe(fit.place.orientation);
    expect(turn.said).toMatch(/^It fits here if (turned|tipped): corner on /);
    turn.press(at("h5"));
    expect(turn.chosen).toBe(fit.place.action);
  });

  test("needs at most two probes at random squares", () => {
    const squares = [..."abcdefghi"].flatMap((file) => [..."123456789"].map((rank) => file + rank));
    const found = squares.filter((name) => {
      turn.point(at(name));
      return turn.fit.kind === "fits";
    });
    expect(squares.length / found.length).toBeLessThan(2);
  });

  test("tries its orientations in the order of turns and tips", () => {
    expect(new Set(nearest("en"))).toEqual(new Set(ORIENTATIONS));
    expect(nearest("en").slice(0, 4)).toEqual(["en", turned("en", 1), turned("en", -1), turned("en", 2)]);
    expect(nearest("en").map((each) => isTurned("en", each))).toEqual([
      ...Array<boolean>(4).fill(true),
      ...Array<boolean>(20).fill(false),
    ]);
  });
});

describe("a piece that was turned where it does not fit", () => {
  /** Points at a square and turns the piece there. */
  function holdAt(orientation: string, square: string): void {
    turn.point(at(square));
    hold(orientation);
  }

  test("stays so until another square is pointed at", () => {
    holdAt("nu", "h5");
    expect(turn.fit.kind).toBe("refused");
    turn.point(at("h6"));
    expect(turn.fit.kind).toBe("fits");
  });

  test("is shown with the reason, and names what touches", async () => {
    holdAt("nu", "h5");
    expect(turn.overlay.ghost).toMatchObject({ fits: false, cubes: placementOf("h5.1nu") });
    await rest();
    expect(table.asked).toEqual(["h5.1nu"]);
    expect(turn.fit).toMatchObject({ why: [{ code: "aztec.contacts", rule: "A3.2" }] });
    expect(turn.said).toMatch(/only one touches: \w\d\.\d at h4\.1\. \(Rule A3\.2\)$/);
    // Contacts are not violations.
    expect(turn.overlay.marks?.filter(({ kind }) => kind === "refused")).toEqual([]);
  });

  test("marks two cubes over a gap", async () => {
    holdAt("ed", "e1");
    await rest();
    expect(turn.fit).toMatchObject({ notation: "e1.3ed", why: [{ code: "aztec.unheld" }] });
    const marks = turn.overlay.marks?.filter(({ kind }) => kind === "refused");
    expect(marks).toEqual([
      { square: [6, 0], level: 2, kind: "refused" },
      { square: [6, 1], level: 2, kind: "refused" },
    ]);
  });

  test.each([...ORIENTATIONS])("%s stays inside wherever the pointer is", (orientation) => {
    const squares = [..."abcdefghi"].flatMap((file) =>
      [..."123456789"].map((rank) => at(file + rank).square ?? [9, 9]),
    );
    let covered = 0;
    for (const [east, north] of squares) {
      for (const level of [0, 1, 2]) {
        const cubes = placementOf(nameAt(orientation, [east, north], level));
        if (cubes.some(([x, y]) => x === east && y === north)) covered += 1;
        for (const [x, y, z] of cubes) {
          expect(Math.min(x, y, z)).toBeGreaterThanOrEqual(0);
          expect(Math.max(x, y)).toBeLessThan(9);
          expect(z).toBeLessThan(3);
        }
      }
    }
    // Only the very corners of the top cannot be covered by some orientations.
    expect(covered).toBeGreaterThanOrEqual(3 * (81 - 4));
  });
});

describe("choosing", () => {
  test("a press chooses, a second one on the piece confirms, and the gains are announced", async () => {
    hold("us");
    turn.point(at("b9"));
    const forecast = turn.gained;
    expect(turn.said).toMatch(/\+2: cubes on .*9, level 3, north edge\./);
    expect(turn.overlay.ghost?.scoring).toHaveLength(2);
    turn.press(at("b9"));
    expect(turn.overlay).toMatchObject({ ghost: { fits: true, loose: false }, marks: [], turnable: false });
    expect(turn.actions).toEqual(["b9.1us"]);
    await rest();
    expect(turn.gained).toEqual([{ seat: 0, points: 2 }]);
    expect(forecast).toEqual(turn.gained);
    expect(turn.said).toMatch(/2 points for Ada/);
    expect(table.played).toEqual([]);
    turn.press(at("b8"));
    expect(table.played).toEqual([["b9.1us"]]);
  });

  test("works with keys alone", async () => {
    expect(turn.key(keyPress("n"))).toBe(true);
    expect(turn.key(keyPress("Enter"))).toBe(true);
    const { actions } = turn;
    expect(actions).toHaveLength(1);
    expect(turn.key(keyPress("Escape"))).toBe(true);
    expect(turn.actions).toBeNull();
    expect(turn.overlay.ghost).toMatchObject({ loose: true, fits: true });
    turn.key(keyPress("Enter"));
    turn.key(keyPress("Enter"));
    expect(table.played).toEqual([actions]);
    await rest();
  });

  test("sends at once if turns need no confirmation", () => {
    preferences.confirm = false;
    hold("us");
    turn.press(at("b9"));
    expect(table.played).toEqual([["b9.1us"]]);
  });

  test("takes two taps", () => {
    preferences.confirm = false;
    hold("us");
    turn.press(at("b9", { touch: true }));
    expect(turn.overlay.ghost).toMatchObject({ loose: true });
    turn.press(at("e9", { touch: true }));
    expect(table.played).toEqual([]);
    turn.press(at("e9", { touch: true }));
    expect(table.played).toEqual([["e9.1us"]]);
  });

  test("is undone by turning the piece", () => {
    hold("us");
    turn.press(at("b9"));
    turn.key(keyPress("e"));
    expect(turn.actions).toBeNull();
    expect(turn.orientation).toBe("uw");
  });

  test("is undone by a refusal", async () => {
    hold("us");
    turn.press(at("b9"));
    void turn.confirm();
    flushSync();
    expect(turn.canStepBack).toBe(false);
    table.refuse(STALE);
    await rest();
    expect(turn.actions).toEqual(["b9.1us"]);
    expect(turn.submission.problem).toEqual(STALE);
  });

  test("a draft survives a reconnection, and is dropped with a notice when another seat is to move", async () => {
    hold("us");
    turn.press(at("b9"));
    table.connection = "lost";
    table.legal = null;
    await rest();
    table.connection = "open";
    table.again();
    await rest();
    expect(turn.actions).toEqual(["b9.1us"]);
    table.pass();
    await rest();
    expect(turn.actions).toBeNull();
    expect(turn.notice).not.toBeNull();
  });
});

describe("the piece in hand", () => {
  test("always looks the same, and like nothing placed", () => {
    hold("us");
    const paints = ["b9", "e9", "d4"].map((square) => {
      turn.point(at(square));
      return turn.overlay.ghost?.paint;
    });
    turn.press(at("b9"));
    paints.push(turn.overlay.ghost?.paint);
    const fills = new Set(paints.map((paint) => paint?.fill));
    expect(fills.size).toBe(1);
    for (const { fill } of [...HUES, STARTING_STONE]) expect(fills).not.toContain(fill);
  });
});

describe("at the beginning of a turn", () => {
  beforeEach(async () => {
    Object.assign(table, { hidesPlaces: true }); // where it is turned to fit, it fits everywhere
    turn.point(at("e5", { body: "40" }));
    await rest();
    expect(turn.fit.kind).toBe("refused");
    table.asked.length = 0;
    table.goOn();
    await rest();
  });

  test("nothing is refused where the pointer was left", () => {
    expect(turn.fit.kind).toBe("none");
    expect(turn.overlay.ghost).toBeNull();
    expect(table.asked).toEqual([]);
  });

  test("it is refused once the pointer moves, even a little", async () => {
    turn.point(at("e5", { body: "40" }));
    expect(turn.fit.kind).toBe("refused");
    await rest();
    expect(table.asked).toHaveLength(1);
  });

  test.each(["e", "r", "]", "Enter"])("or a key is pressed: %s", (key) => {
    turn.key(keyPress(key));
    expect(turn.fit.kind).not.toBe("none");
  });

  test("leaving the board is not pointing", () => {
    turn.point(null);
    expect(turn.fit.kind).toBe("none");
  });
});

describe("a proposed turn", () => {
  test("is drafted in its orientation, to be confirmed", async () => {
    hold("en");
    play(turn, table, ["b9.1us"]);
    expect(turn.actions).toEqual(["b9.1us"]);
    expect(turn.orientation).toBe("us");
    expect(table.played).toEqual([]);
    await rest();
    expect(turn.gained).not.toBeNull();
    turn.stepBack();
    expect(turn.fit).toMatchObject({ kind: "fits", place: { action: { notation: "b9.1us" } } });
  });

  test("is sent at once if turns need no confirmation", () => {
    preferences.confirm = false;
    play(turn, table, ["b9.1us"]);
    expect(table.played).toEqual([["b9.1us"]]);
  });
});
