import { expect, test } from "vitest";
import { ChatDraft } from "./chatDraft.svelte.ts";

function setUp() {
  const said: { text: string; answer: (isSaid: boolean) => void }[] = [];
  const writing = new ChatDraft((text) => new Promise((answer) => said.push({ text, answer })));
  const write = (text: string) => {
    writing.text = text;
    return writing.send();
  };
  return { said, writing, write };
}

test("a message is sent once, and text typed meanwhile stays", async () => {
  const { said, writing, write } = setUp();
  const sent = write(" Hello ");
  expect(writing.text).toBe("");
  await writing.send(); // Enter again
  expect(said.map(({ text }) => text)).toEqual(["Hello"]);
  writing.text = "How are";
  said[0]?.answer(true);
  await sent;
  expect(writing.text).toBe("How are");
});

test("a refused message comes back, in front of text typed meanwhile", async () => {
  const { said, writing, write } = setUp();
  const first = write("Hello");
  said[0]?.answer(false);
  await first;
  expect(writing.text).toBe("Hello");
  const second = writing.send();
  writing.text = "How are";
  said[1]?.answer(false);
  await second;
  expect(writing.text).toBe("Hello How are");
});
