// What can come over the table screen for a while.
export type DrawerName = "menu" | "log" | "chat" | "players" | "keys" | "table" | "seats";
