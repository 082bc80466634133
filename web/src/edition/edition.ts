// What an edition of the page provides under `#edition`: the page that a server delivers, or the standalone page.
import type { Carrier, StandaloneTexts } from "../net/carrier.ts";

interface Edition {
  /** Whether there are people on other devices: invitations, public tables, chat, watchers. */
  readonly HAS_OTHERS: boolean;
  readonly carrier: Carrier;
  /** Draws a share picture; null where a server draws pictures. */
  readonly drawPicture: ((path: string) => Promise<Blob>) | null;
  /** Opens a Python console for a table; null where there is none. */
  readonly openConsole: ((table: string) => void) | null;
  /** Texts for a page without a server; null on the other page. */
  standaloneTexts(): StandaloneTexts | null;
  /** A link of the app as a URL whose path names the page. */
  addressOf(href: string): URL;
  /** The address of a path of the app, for links; others stay as they are. */
  linkTo(path: string): string;
}

type Held<One extends Edition> = One;
/** The type checker holds both editions to the interface. */
export type Editions = [Held<typeof import("./server/edition.ts")>, Held<typeof import("./standalone/edition.ts")>];
