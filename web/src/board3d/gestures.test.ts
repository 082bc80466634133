import { beforeEach, expect, test } from "vitest";
import { Gestures } from "./gestures.ts";
import type { Touch } from "./gestures.ts";

let calls: string[] = [];
let canTurn = false;
let gestures: Gestures;

beforeEach(() => {
  calls = [];
  canTurn = false;
  gestures = new Gestures(
    {
      point: (place) => calls.push(place ? `point ${place.x},${place.y}` : "point nothing"),
      press: ({ x, y }, touch) => calls.push(`press ${x},${y}${touch ? " touch" : ""}`),
      orbit: (right, down) => calls.push(`orbit ${right},${down}`),
      pan: (right, down) => calls.push(`pan ${right},${down}`),
      zoom: (factor) => calls.push(`zoom ${factor.toFixed(2)}`),
      twist: (angle) => calls.push(`twist ${angle.toFixed(2)}`),
      turn: (steps) => calls.push(`turn ${steps}`),
      canTurn: () => canTurn,
    },
    (x, y) => ({ x, y }),
  );
});

function hand(x: number, y: number, more: Partial<Touch> = {}): Touch {
  return { pointerId: 1, pointerType: "mouse", button: 0, buttons: 1, clientX: x, clientY: y, ...more };
}
const finger = (pointerId: number, x: number, y: number) => hand(x, y, { pointerId, pointerType: "touch" });
const wheel = (deltaY: number, more = {}) => ({
  deltaX: 0,
  deltaY,
  deltaMode: 0,
  ctrlKey: false,
  clientX: 5,
  clientY: 5,
  ...more,
});

test("a click presses where it began, despite small movements", () => {
  gestures.down(hand(10, 10));
  gestures.move(hand(14, 13));
  gestures.up(hand(14, 13));
  expect(calls).toEqual(["press 10,10"]);
});

test("a drag orbits and never presses", () => {
  gestures.down(hand(10, 10));
  gestures.move(hand(30, 10));
  gestures.move(hand(32, 11));
  gestures.move(hand(10, 10));
  gestures.up(hand(10, 10));
  expect(calls).toEqual(["orbit 20,0", "orbit 2,1", "orbit -22,-1"]);
});

test("the right button pans and never presses", () => {
  gestures.down(hand(10, 10, { button: 2 }));
  gestures.up(hand(10, 10, { button: 2 }));
  gestures.down(hand(10, 10, { button: 2 }));
  gestures.move(hand(30, 10));
  gestures.up(hand(30, 10, { button: 2 }));
  expect(calls).toEqual(["pan 20,0"]);
});

test("pointers hover, fingers do not", () => {
  gestures.move(hand(3, 4));
  gestures.move(finger(2, 5, 5));
  gestures.leave(hand(900, 4));
  expect(calls).toEqual(["point 3,4", "point nothing"]);
});

test("a tap presses; fingers may move more", () => {
  gestures.down(finger(1, 10, 10));
  gestures.move(finger(1, 18, 10));
  gestures.up(finger(1, 18, 10));
  expect(calls).toEqual(["press 10,10 touch"]);
});

test("two fingers never press, not even the last one to leave", () => {
  gestures.down(finger(1, 10, 10));
  gestures.down(finger(2, 110, 10));
  gestures.up(finger(1, 10, 10));
  gestures.move(finger(2, 150, 40));
  gestures.up(finger(2, 150, 40));
  expect(calls).toEqual([]);
  gestures.down(finger(3, 10, 10));
  gestures.up(finger(3, 10, 10));
  expect(calls).toEqual(["press 10,10 touch"]);
});

test("two fingers zoom by their distance", () => {
  gestures.down(finger(1, 0, 0));
  gestures.down(finger(2, 100, 0));
  gestures.move(finger(2, 200, 0));
  expect(calls).toEqual(["zoom 2.00", "pan 50,0", "twist 0.00"]);
});

test("a twist rotates what is in hand in steps, or the board if there is nothing", () => {
  canTurn = true;
  gestures.down(finger(1, 0, 0));
  gestures.down(finger(2, 100, 0));
  for (const angle of [20, 40, 60, 80]) {
    gestures.move(finger(2, 100 * Math.cos((angle * Math.PI) / 180), 100 * Math.sin((angle * Math.PI) / 180)));
  }
  expect(calls.filter((each) => each.startsWith("turn"))).toEqual(["turn 1", "turn 1"]);
  canTurn = false;
  gestures.move(finger(2, 100, 0));
  expect(calls.at(-1)).toBe(`twist ${((-80 * Math.PI) / 180).toFixed(2)}`);
});

test("the wheel always zooms, also with something in hand", () => {
  gestures.wheel(wheel(-100));
  canTurn = true;
  gestures.wheel(wheel(-100));
  gestures.wheel(wheel(100, { ctrlKey: true }));
  gestures.wheel(wheel(0, { deltaX: 100 }));
  expect(calls).toEqual(["zoom 1.16", "zoom 1.16", "zoom 0.55", "zoom 0.86"]);
});

test("a right click rotates what is in hand, a right drag does not", () => {
  canTurn = true;
  gestures.down(hand(10, 10, { button: 2 }));
  gestures.up(hand(12, 10, { button: 2 }));
  gestures.down(hand(10, 10, { button: 2 }));
  gestures.move(hand(30, 10));
  gestures.up(hand(30, 10, { button: 2 }));
  expect(calls).toEqual(["turn 1", "pan 20,0"]);
});
