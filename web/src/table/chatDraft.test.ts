import { expect, test } from "vitest";
import { ChatDraft } from "./chatDraft.svelte.ts";

function trial() {
  const said: { text: string; answer: (isSaid: boolean) => void }[] = [];
  const writing = new ChatDraft((text) => new Promise((answer) => said.push({ text, answer })));
  const write = (text: string) => {
    writing.text = text;
    return writing.send();
  };
  return { said, writing, write };
}

test("a line is said once, and what is written meanwhile stays", async () => {
  const { said, writing, write } = trial();
  const sent = write(" Hello ");
  expect(writing.text).toBe("");
  await writing.send(); // Enter once more
  expect(said.map(({ text }) => text)).toEqual(["Hello"]);
  writing.text = "How are";
  said[0]?.answer(true);
  await sent;
  expect(writing.text).toBe("How are");
});

test("what is refused comes back, before what else is written by then", async () => {
  const { said, writing, write } = trial();
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
