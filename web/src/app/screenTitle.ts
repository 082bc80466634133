// The title of the screen that is shown, from the table of the screens, for the frame of its page.
import { createContext } from "svelte";

export const [screenTitle, setScreenTitle] = createContext<() => string | undefined>();
