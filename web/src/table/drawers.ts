// What can come over the table screen for a while.
export type SheetName = "menu" | "log" | "chat" | "players" | "keys" | "table" | "seats";
