// The chat message being written.
export class ChatDraft {
  text = $state("");
  readonly #say: (text: string) => Promise<boolean>;

  /** `say` returns whether the message was accepted. */
  constructor(say: (text: string) => Promise<boolean>) {
    this.#say = say;
  }

  /** Clears the field at once for the next message; a refused message comes back in front of it. */
  async send(): Promise<void> {
    const text = this.text.trim();
    if (text === "") return;
    this.text = "";
    if (!(await this.#say(text))) this.text = this.text === "" ? text : `${text} ${this.text}`;
  }
}
