// The picture or the animation of a game as a file to share or to download.
export type ShareForm = "png" | "gif";

/** The URL of a picture; the server draws it. */
export function pictureUrl(table: string, form: ShareForm, language: string): string {
  return `/t/${table}.${form}?lang=${language}`;
}

/** The file, or null if the server cannot draw it now. */
export async function loadPicture(
  url: string,
  name: string,
  load: (url: string) => Promise<Response> = (wanted) => fetch(wanted, { credentials: "same-origin" }),
): Promise<File | null> {
  const response = await load(url).catch(() => null);
  if (!response?.ok) return null;
  const blob = await response.blob();
  return new File([blob], name, { type: blob.type });
}

/** Whether the system can share the file; not all browsers can, and none over plain http. */
export function canShareFile(file: File, page: Pick<Navigator, "canShare"> | { canShare?: undefined }): boolean {
  return page.canShare?.({ files: [file] }) ?? false;
}
