// The picture or the animation of a game as a file to share or to download.
import { drawPicture } from "#edition";

export type ShareForm = "png" | "gif";

/** A page without a server draws no animations. */
export const FORMS: readonly ShareForm[] = drawPicture ? ["png"] : ["png", "gif"];

/** The path of a picture on the server. */
export function picturePath(table: string, form: ShareForm, language: string): string {
  return `/t/${table}.${form}?lang=${language}`;
}

async function fetched(path: string): Promise<Blob> {
  const response = await fetch(path, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.blob();
}

/** The file, or null if it cannot be drawn now. */
export async function loadPicture(
  path: string,
  name: string,
  load: (path: string) => Promise<Blob> = drawPicture ?? fetched,
): Promise<File | null> {
  const blob = await load(path).catch(() => null);
  return blob && new File([blob], name, { type: blob.type });
}

/** The address of a loaded picture. A server's Content Security Policy allows only its own addresses. */
export function addressOfPicture(path: string, file: File): string {
  return drawPicture ? URL.createObjectURL(file) : path;
}

/** Whether the system can share the file; not all browsers can, and none over plain http. */
export function canShareFile(file: File, page: Pick<Navigator, "canShare"> | { canShare?: undefined }): boolean {
  return page.canShare?.({ files: [file] }) ?? false;
}
