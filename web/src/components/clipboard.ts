// Copies text even without the clipboard API, which pages over plain http lack.

interface Clipboard {
  writeText(text: string): Promise<void>;
}
interface Field {
  select(): void;
}
interface Ways {
  /** Only in secure contexts. */
  readonly clipboard: Clipboard | undefined;
  /** Copies the selection, the old way. */
  readonly copySelected: () => boolean;
}

/** The methods this browser offers. */
export function waysOf(page: Window): Ways {
  return {
    clipboard: page.isSecureContext ? page.navigator.clipboard : undefined,
    copySelected: () => page.document.execCommand("copy"),
  };
}

/** Returns whether it was copied. In any case the field is selected, so that the text can be copied by hand. */
export async function copyText(text: string, field: Field, { clipboard, copySelected }: Ways): Promise<boolean> {
  field.select();
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Forbidden: try the old way.
  }
  try {
    return copySelected();
  } catch {
    return false;
  }
}
