// The drawers of the table screen.
export type DrawerName = "menu" | "log" | "chat" | "players" | "keys" | "table" | "seats";
