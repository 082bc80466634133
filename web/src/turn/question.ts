// Questions about the table that are typed in the command box, and answered in words.

export interface Question {
  /** The command, in the language of the page. */
  readonly word: string;
  readonly help: string;
}

export interface Answers {
  readonly commands: readonly Question[];
  isQuestion(text: string): boolean;
  answer(text: string): Promise<readonly string[]>;
}
