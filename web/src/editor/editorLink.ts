/** The path of the editor with a position. */
export function editorLink(line: string): string {
  return `/editor?${new URLSearchParams({ position: line }).toString()}`;
}
