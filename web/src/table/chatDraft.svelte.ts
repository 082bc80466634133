// What somebody writes to the others at the table, until it is said.
export class ChatDraft {
  text = $state("");
  readonly #say: (text: string) => Promise<boolean>;

  /** `say` tells whether it was said. */
  constructor(say: (text: string) => Promise<boolean>) {
    this.#say = say;
  }

  /** The line is free at once for what comes next; what is refused comes back before that. */
  async send(): Promise<void> {
    const text = this.text.trim();
    if (text === "") return;
    this.text = "";
    if (!(await this.#say(text))) this.text = this.text === "" ? text : `${text} ${this.text}`;
  }
}
