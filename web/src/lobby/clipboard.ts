// Copying a text where the browser may have no clipboard for us: pages over plain http have none.

interface Clipboard {
  writeText(text: string): Promise<void>;
}
interface Field {
  select(): void;
}
export interface Ways {
  /** Only in secure contexts. */
  readonly clipboard: Clipboard | undefined;
  /** The old way: what is selected. */
  readonly copySelected: () => boolean;
}

/** What this browser offers. */
export function waysOf(page: Window): Ways {
  return {
    clipboard: page.isSecureContext ? page.navigator.clipboard : undefined,
    copySelected: () => page.document.execCommand("copy"),
  };
}

/** Whether it was copied; in any case it is selected in its field, so that it can be copied by hand. */
export async function copyText(text: string, field: Field, { clipboard, copySelected }: Ways): Promise<boolean> {
  field.select();
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Forbidden: then the old way.
  }
  try {
    return copySelected();
  } catch {
    return false;
  }
}
