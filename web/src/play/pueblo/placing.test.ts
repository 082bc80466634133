// Building in Pueblo: pointing, turning, own or neutral, violations.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { preferences } from "../../preferences/preferences.svelte.ts";
import { squareName } from "../../scene/notation.ts";
import { armsAt } from "./blockInHand.ts";
import { PuebloTurn } from "./turn.svelte.ts";
import { at, atStop, rest, keyPress } from "../../../testing/turn/pointerInput.ts";
import { FakeTable } from "../../../testing/turn/fakeTable.svelte.ts";

let table: FakeTable;
let turn: PuebloTurn;

beforeEach(() => {
  vi.useFakeTimers();
  table = new FakeTable("place");
  turn = new PuebloTurn(table);
});

afterEach(() => {
  turn.dispose();
  vi.useRealTimers();
});

describe("the block in hand", () => {
  test("is shown where it fits without a request", async () => {
    turn.turn(-1); // ne is kept until a square is pointed at; counterclockwise of it is nw
    turn.point(at("b1"));
    const { ghost } = turn.overlay;
    expect(ghost).toMatchObject({
      fits: true,
      loose: true,
      footprint: [
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    });
    expect(ghost?.cubes).toEqual(table.legal?.actions.find(({ notation }) => notation === "ob1nw")?.cubes);
    expect(turn.said).toBe("The block fits on b1, b2 and a1, levels 2 and 3.");
    await rest();
    expect(table.asked).toEqual([]);
  });

  test("turns clockwise with E, back with Q, and by right clicks", () => {
    turn.point(at("d4"));
    const seen = [0, 1, 2, 3].map(() => {
      turn.key(keyPress("e"));
      return turn.arms;
    });
    expect(seen).toEqual(["se", "sw", "nw", "ne"]);
    turn.key(keyPress("Q"));
    expect(turn.arms).toBe("nw");
    turn.turn(3);
    expect(turn.arms).toBe("sw");
    expect(turn.overlay.turnable).toBe(true);
  });

  test("stays where a double click placed it; a later click takes it back", async () => {
    turn.press(at("g1"));
    turn.press(at("g1"));
    expect(turn.phase).toBe("walk");
    await vi.advanceTimersByTimeAsync(600);
    turn.press(at("g1"));
    expect(turn.phase).toBe("place");
  });

  test("turns to where it fits at the square, and back as it is held where it fits so", () => {
    const seen = ["g1", "b1", "e7", "g1"].map((name) => {
      turn.point(at(name));
      return turn.overlay.ghost?.fits ? turn.arms : null;
    });
    expect(seen).toEqual(["ne", "nw", "sw", "ne"]);
  });

  test("fits with an arm on a square where its corner fits in no way", () => {
    turn.point(at("a1"));
    expect(turn.fit).toMatchObject({ kind: "fits", action: { notation: "ob1nw" } });
    turn.point(at("d1"));
    expect(turn.fit).toMatchObject({ kind: "fits", action: { notation: "oc1ne" } });
  });

  test("stays as it is turned, around its corner, until another square is pointed at", () => {
    turn.point(at("a1"));
    turn.turn(1);
    const [corner] = turn.overlay.ghost?.footprint ?? [];
    expect(squareName(corner ?? [9, 9])).toBe("b1");
    expect(turn.overlay.ghost?.fits).toBe(false);
    turn.point(at("a1"));
    expect(turn.arms).toBe("ne");
    turn.point(at("b2"));
    expect(turn.overlay.ghost?.fits).toBe(true);
  });

  test("is found with two probes where it fits almost nowhere", () => {
    const squares = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));
    const found = squares.filter((name) => {
      turn.point(at(name));
      return turn.fit.kind === "fits";
    });
    expect(squares.length / found.length).toBeLessThan(2);
  });

  test("shows where it fits as it is held, and goes there step by step", () => {
    turn.turn(-1);
    const dots = turn.overlay.marks?.map(({ square }) => squareName(square)) ?? [];
    expect(dots.length).toBeGreaterThan(3);
    const reached = dots.map(() => {
      turn.key(keyPress("."));
      return squareName(turn.overlay.ghost?.footprint[0] ?? [9, 9]);
    });
    expect(reached).toEqual(dots);
    expect(turn.arms).toBe("nw");
    turn.step(1);
    expect(turn.arms).toBe("ne");
    turn.step(-1);
    expect(turn.arms).toBe("nw");
  });

  test("reveals no place in a puzzle that asks for it", () => {
    Object.assign(table, { hidesPlaces: true });
    turn.point(at("b1"));
    expect(turn.overlay).toMatchObject({ marks: [], ghost: { fits: false } });
    turn.step(1);
    expect(turn.overlay.ghost?.footprint[0]).toEqual([1, 0]);
  });

  test.each([
    ["d4", ["ne", "se", "sw", "nw"]],
    ["a4", ["ne", "se"]],
    ["e8", ["se", "sw"]],
  ])("is turned on %s in these directions: %s", (name, ways) => {
    expect(armsAt(at(name).square ?? [9, 9])).toEqual(ways);
    turn.point(at(name));
    const reached = new Set(
      [0, 1, 2, 3].map(() => {
        turn.turn(1);
        return turn.arms;
      }),
    );
    expect([...reached].sort()).toEqual([...ways].sort());
  });

  test("stays when the pointer leaves, for the buttons beside the board", () => {
    turn.point(at("g1"));
    turn.point(null);
    expect(turn.overlay.ghost).not.toBeNull();
  });

  test("is own or neutral", () => {
    turn.point(at("g1"));
    const own = turn.overlay.ghost?.paint;
    expect(turn.kinds).toEqual(["own", "neutral"]);
    expect(turn.key(keyPress("n"))).toBe(true);
    expect(turn.kind).toBe("neutral");
    expect(turn.overlay.ghost?.paint).not.toEqual(own);
    expect(turn.overlay.ghost?.fits).toBe(true);
    turn.choose("own");
    expect(turn.overlay.ghost?.paint).toEqual(own);
  });
});

describe("the half of a pair", () => {
  test("must be completed first", () => {
    table.tell("half");
    turn.choose("own");
    expect(turn.kinds).toEqual(["neutral"]);
    expect(turn.kind).toBe("neutral");
    turn.point(at("c1"));
    expect(turn.overlay.ghost?.fits).toBe(true);
  });
});

describe("a block that does not fit", () => {
  test("shows only a footprint, and the reason when the pointer rests", async () => {
    turn.point(at("e1"));
    expect(turn.overlay.ghost).toMatchObject({
      fits: false,
      cubes: [],
      footprint: [
        [4, 0],
        [5, 0],
        [4, 1],
      ],
    });
    expect(turn.fit).toMatchObject({ kind: "refused", why: null });
    await rest();
    expect(table.asked).toEqual(["oe1ne"]);
    expect(turn.fit).toMatchObject({ kind: "refused", why: [{ code: "pueblo.not_level", rule: "P3.3" }] });
    expect(turn.said).toMatch(/\(Rule P3\.3\)$/);
  });

  test("has only the squares of the cult site hatched", async () => {
    const answer = await table.preview(["oe1ne"]);
    const params = { edition: "2002", squares: ["f1"] } as const;
    const violations = [{ code: "pueblo.cult_site", rule: "P3.2", params, text: "" }] as const;
    vi.spyOn(table, "preview").mockResolvedValue({ ...answer, violations });
    turn.point(at("e1"));
    expect(turn.overlay.ghost?.wrong).toBeUndefined();
    await rest();
    expect(turn.overlay.ghost?.wrong).toEqual([[5, 0]]);
  });

  test.each([false, true])("is an attempt when it is pressed (touch: %s), not when it is pointed at", async (touch) => {
    turn.point(at("e1"));
    await rest();
    expect(turn.refusal).toEqual([]);
    turn.press(at("e1", { touch }));
    await rest();
    expect(turn.refusal).toMatchObject([{ code: "pueblo.not_level", rule: "P3.3" }]);
    turn.press(at("g1", { touch }));
    expect(turn.refusal).toEqual([]);
  });

  test("is asked about once per placement", async () => {
    turn.point(at("e1"));
    await rest();
    turn.point(at("g1"));
    turn.point(at("e1"));
    await rest();
    expect(table.asked).toEqual(["oe1ne"]);
    expect(turn.said).toMatch(/P3\.3/);
  });

  test("is not asked about while the pointer moves", async () => {
    turn.point(at("e1"));
    turn.point(at("f1"));
    await rest();
    expect(table.asked).toEqual(["of1ne"]);
    expect(turn.fit).toMatchObject({ why: [{ code: "pueblo.too_steep" }] });
  });

  test("is not placed by a press", async () => {
    turn.press(at("e1"));
    turn.key(keyPress("Enter"));
    await rest();
    expect(turn.phase).toBe("place");
    expect(turn.actions).toBeNull();
  });

  test("is not refused before the legal actions are known", () => {
    table.legal = null;
    turn.point(at("g1"));
    expect(turn.overlay.ghost).toBeNull();
  });
});

describe("a press", () => {
  test("chooses, and the four walks show their costs", async () => {
    turn.point(at("g1"));
    turn.press(at("g1"));
    expect(turn.phase).toBe("walk");
    expect(turn.overlay.ghost).toMatchObject({ fits: true, loose: false });
    expect(turn.overlay.turnable).toBe(false);
    expect(turn.isAsking).toBe(true);
    await rest();
    expect(table.asked).toEqual(["og1ne"]);
    expect(turn.isAsking).toBe(false);
    const { stops } = turn.overlay;
    expect(stops?.map(({ kind }) => kind)).toEqual(["walk", "walk", "walk", "walk"]);
    expect(stops?.map(({ square }) => square)).toEqual([12, 13, 14, 15]);
    expect(turn.walks.map(({ name }) => name)).toEqual(["Nc", "Nd", "Ne", "Nf"]);
    expect(turn.actions).toBeNull();
  });

  test("on the site while choosing a walk takes the block back into the hand", async () => {
    turn.press(at("g1"));
    await rest();
    turn.press(at("f1"));
    expect(turn.phase).toBe("place");
    expect(turn.overlay.stops).toEqual([]);
    expect(turn.overlay.ghost).toMatchObject({ fits: false, loose: true });
    turn.press(at("g1"));
    expect(turn.phase).toBe("walk");
  });

  test("outside the board does nothing", () => {
    turn.press({ square: null, level: 0, body: null, stop: 3, touch: false });
    turn.press({ square: null, level: 0, body: null, stop: null, touch: false });
    expect(turn.phase).toBe("place");
  });
});

describe("a finger", () => {
  const tap = { touch: true };

  test("shows the block first, and chooses with a second tap on the same square", async () => {
    turn.press(at("g1", tap));
    expect(turn.phase).toBe("place");
    expect(turn.overlay.ghost).toMatchObject({ fits: true, loose: true });
    turn.press(at("h1", tap));
    expect(turn.phase).toBe("place");
    turn.press(at("g1", tap));
    expect(turn.phase).toBe("place");
    turn.press(at("g1", tap));
    expect(turn.phase).toBe("walk");
    await rest();
  });

  test("may turn the block in between, and use the button instead of the second tap", () => {
    turn.press(at("g1", tap));
    turn.turn(1);
    expect(turn.fit.kind).toBe("refused");
    turn.turn(-1);
    turn.place();
    expect(turn.chosen?.notation).toBe("og1ne");
  });

  test("chooses a walk with one tap and sends it with a second, whatever is preferred", async () => {
    preferences.confirm = false;
    turn.press(at("g1", tap));
    turn.press(at("g1", tap));
    await rest();
    turn.press(atStop(13, tap));
    expect(table.played).toEqual([]);
    expect(turn.walk?.notation).toBe("+2");
    turn.press(atStop(13, tap));
    expect(table.played).toEqual([["og1ne", "+2"]]);
  });

  test("must tap twice again after taking the block back", async () => {
    turn.press(at("g1", tap));
    turn.press(at("g1", tap));
    await rest();
    turn.press(at("h1", tap));
    expect(turn.phase).toBe("place");
    turn.press(at("g1", tap));
    expect(turn.phase).toBe("place");
  });
});

test("at the beginning of a turn nothing is refused where the pointer was left", async () => {
  turn.point(at("d4"));
  await rest();
  const { fit } = turn;
  expect(fit.kind).not.toBe("none");
  table.goOn();
  await rest();
  expect(turn.fit.kind).toBe("none");
  expect(turn.overlay.ghost).toBeNull();
  turn.point(at("d4"));
  expect(turn.fit.kind).toBe(fit.kind);
  table.goOn();
  turn.place();
  expect(turn.fit.kind).not.toBe("none");
});
