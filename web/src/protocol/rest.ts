// Made by `make types` from docs/api/openapi.json. Do not change it here.

export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the process lives
         * @description Whether the process lives.
         */
        get: operations["healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether people can be sent here: the store answers and nothing is closing
         * @description Whether people can be sent here: the store answers and nothing is closing.
         */
        get: operations["readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become a guest: with a cookie, or as a bot with a token for the header Authorization
         * @description Become a guest: with a cookie, or as a bot with a token for the header Authorization. Who comes with the cookie of a guest stays that guest, and keeps the name.
         */
        post: operations["createGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who you are
         * @description Who you are.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Take another name
         * @description Take another name. Where you sit already the old one stays.
         */
        patch: operations["changeMe"];
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Be forgotten on this device
         * @description Be forgotten on this device. Seats are lost unless you have their recovery links.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public tables, or your own, the latest first
         * @description Public tables, or your own, the latest first. `open`: with a free seat, not yet started.
         */
        get: operations["listTables"];
        put?: never;
        /**
         * Open a table
         * @description Open a table. Sent again with the same id it is the same table.
         */
        post: operations["createTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A table as it stands
         * @description A table as it stands.
         */
        get: operations["getTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The events of a table after one, in order, for who plays without a socket
         * @description The events of a table after one, in order, for who plays without a socket.
         */
        get: operations["getEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What is said over the socket to change a table can be sent here, too: sit down, start, play, take back, offer, resign
         * @description What is said over the socket to change a table can be sent here, too: sit down, start, play, take back, offer, resign. Sent again with the same id it is done once and answered the same.
         */
        post: operations["command"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a new table that goes on from a ply of this one
         * @description Open a new table that goes on from a ply of this one.
         */
        post: operations["forkTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The link to a table, with its QR code
         * @description The link to a table, with its QR code. Whoever has it may watch and take a free seat; a private table needs an invitation besides.
         */
        get: operations["getLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new invite link to a private table; older ones are not valid any more
         * @description A new invite link to a private table; older ones are not valid any more.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Come in with an invitation: from now on you may see the private table
         * @description Come in with an invitation: from now on you may see the private table.
         */
        post: operations["join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{seat}/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link with which you have your seat on another device, too; an older one is not valid any more
         * @description A link with which you have your seat on another device, too; an older one is not valid any more.
         */
        post: operations["createRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a seat on this device, too
         * @description Have a seat on this device, too.
         */
        post: operations["recover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The record of a table, running or finished
         * @description The record of a table, running or finished. Its address never changes.
         */
        get: operations["getRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/ply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The state at a ply, and what happened in the action that led to it
         * @description The state at a ply, and what happened in the action that led to it.
         */
        get: operations["getPly"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/picture.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of a ply as SVG
         * @description A picture of a ply as SVG.
         */
        get: operations["getPictureSvg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/picture.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of a ply as PNG
         * @description A picture of a ply as PNG.
         */
        get: operations["getPicturePng"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lay a record down as a table: a finished game to look at, an unfinished one to go on with
         * @description Lay a record down as a table: a finished game to look at, an unfinished one to go on with. It is replayed by the law first; what does not replay is refused with ply and reason.
         */
        post: operations["importRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/hints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask what the strongest computer would play
         * @description Ask what the strongest computer would play. The answer comes over the socket, or by asking for the job. In a running game only players may ask, and only where the table allows it.
         */
        post: operations["askHint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask what the strongest computer thinks of every turn of a finished game
         * @description Ask what the strongest computer thinks of every turn of a finished game.
         */
        post: operations["askAnalysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{job}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a hint or an analysis of yours is
         * @description How far a hint or an analysis of yours is.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The games with their options, and the computer opponents with names and ratings
         * @description The games with their options, and the computer opponents with names and ratings.
         */
        get: operations["getGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/socket.schema.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages of the WebSocket at `/api/tables/{table}/socket`, as JSON Schema
         * @description The messages of the WebSocket at `/api/tables/{table}/socket`, as JSON Schema.
         */
        get: operations["getSocketSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page for people; what it shows, it finds by its address
         * @description The page for people; what it shows, it finds by its address.
         */
        get: operations["getPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A turn that was played, and what would have been best. */
        AnalysedTurn: {
            /**
             * @description How many actions have been played.
             * @example 2
             */
            ply: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            /**
             * @example [
             *       "od4ne",
             *       "+3"
             *     ]
             */
            actions: string[];
            /**
             * @description Points by seat expected at the end.
             * @example [
             *       40,
             *       37.5
             *     ]
             */
            totals: number[];
            best: components["schemas"]["Candidate"];
            /**
             * @description By how many points the lead over the others' mean became smaller.
             * @example 2.5
             */
            cost: number;
        };
        /** @description Every turn of a game. */
        Analysis: {
            /**
             * @description The game.
             * @example pueblo
             */
            game: string;
            /**
             * @description Who judged.
             * @example level8
             */
            player: string;
            turns: components["schemas"]["AnalysedTurn"][];
            /**
             * @description Points by seat expected at the end.
             * @example [
             *       40,
             *       37.5
             *     ]
             */
            totals: number[];
            /** @description False if only the first turns were looked at. */
            whole: boolean;
        };
        /** @description Answer an offer; who made it withdraws it with no. */
        Answer: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "answer";
            /** @enum {string} */
            what: "undo" | "end" | "pause" | "rematch";
            yes: boolean;
        };
        /** @description A seat agreed to an offer, declined it, or withdrew its own. */
        AnsweredLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "answered";
            /**
             * @description House time: milliseconds that run only while a server does.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            /** @enum {string} */
            what: "undo" | "end" | "pause" | "rematch";
            yes: boolean;
        };
        /** @description The auction for the role of Oh Puch. */
        AztecAuction: {
            /**
             * @description The lowest number claimed so far; 0 if there is none.
             * @example 12
             */
            claim: number;
            claimant: number | null;
            passed: number[];
        };
        /** @description A position of Aztec. */
        AztecState: {
            /**
             * @description The whole state as one line; see docs/notation.md.
             * @example pueblo/1 2/2002/base/SW/0/0/- building/1/place/0 0,1 - SW 0,0 s7,s7 -
             */
            position: string;
            /**
             * @description All options by name.
             * @example {
             *       "players": 2
             *     }
             */
            options: {
                [key: string]: unknown;
            };
            /**
             * @description `auction`, `building` or `over`.
             * @enum {string}
             */
            phase: "auction" | "building" | "over";
            /**
             * @description From 0; a match has a round for every player.
             * @example 0
             */
            round: number;
            /** @description The seat to move; null when the game is over. */
            to_move: number | null;
            /** @description The order of play; empty in an auction. */
            order: number[];
            /** @description Who is Oh Puch, if somebody is. */
            oh_puch: number | null;
            /**
             * @description The number that he claimed.
             * @example 11
             */
            claim: number | null;
            /**
             * @description Points of earlier rounds, by seat.
             * @example [
             *       0,
             *       0,
             *       0
             *     ]
             */
            earlier: number[];
            /**
             * @description Points by seat.
             * @example [
             *       3,
             *       0
             *     ]
             */
            scores: number[];
            /**
             * @description How many are still to be placed.
             * @example 12
             */
            pieces_left: number;
            /** @description What stands: `id`, `owner` (null: nobody's) and `cubes`. */
            pieces: components["schemas"]["StandingPiece"][];
            /** @description `claim`, `claimant` and `passed`; null if there is none. */
            auction: components["schemas"]["AztecAuction"] | null;
            /** @description How the law ended the game; null until it has. */
            outcome: components["schemas"]["Result"] | null;
        };
        /** @description A seat brought back what was taken back, up to a ply. */
        BroughtBackLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "brought_back";
            /**
             * @description House time: milliseconds that run only while a server does.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            /**
             * @description How many actions have been played.
             * @example 2
             */
            ply: number;
        };
        /** @description A turn that could be played. */
        Candidate: {
            /**
             * @example [
             *       "od4ne",
             *       "+3"
             *     ]
             */
            actions: string[];
            /**
             * @description Points by seat expected at the end.
             * @example [
             *       40,
             *       37.5
             *     ]
             */
            totals: number[];
            /** @description The turns that are expected to follow. */
            line: string[][];
        };
        /**
         * @description The clock of a table. Milliseconds: `base` for every turn (move, days) or for the whole game
         *     (fischer), `increment` after every own turn.
         */
        Clock: {
            /** @enum {string} */
            kind: "none" | "move" | "fischer" | "days";
            /** @example 600000 */
            base: number;
            /** @example 10000 */
            increment: number;
        };
        /** @description The clock of a table to be opened; without one there is none. Milliseconds. */
        ClockWish: {
            /**
             * @default none
             * @enum {string}
             */
            kind?: "none" | "move" | "fischer" | "days";
            /**
             * @description For every turn (move, days) or for the whole game (fischer).
             * @default 0
             */
            base?: number;
            /**
             * @description After every own turn (fischer).
             * @default 0
             */
            increment?: number;
        };
        /** @description Put a computer into a seat before the game starts, or take it away. For the owner. */
        Computer: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "computer";
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            player: string | null;
        };
        /** @description A computer. */
        ComputerOccupant: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "computer";
            /**
             * @description Who plays: a level of the computer.
             * @example level3
             */
            player: string;
            /**
             * @description Empty if it has no other name than its seat's.
             * @example
             */
            name: string;
        };
        /** @description A seat for a computer. */
        ComputerSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "computer";
            /**
             * @description A computer opponent: a level.
             * @default level3
             * @example level3
             */
            player?: string;
        };
        /** @description The answer to a command: the event that it became. The same however often it is asked. */
        Entered: {
            /**
             * @description The number of an event at its table.
             * @example 3
             */
            seq: number;
            /**
             * @description 32 hex digits: the start of SHA-256 over the chain of the event before, the digest and the text of `what`. It stands for everything up to this event.
             * @example 44136fa355b3678a1146ad16f7e8649e
             */
            chain: string;
            /**
             * @description 32 hex digits: the fingerprint of the position.
             * @example b5dd7b7a6f4b2d5a6e7d0c3b1f2a4e58
             */
            digest: string;
        };
        /** @description Something that was entered into the log of the table, and is stored. */
        Event: {
            /** @constant */
            type: "event";
            /**
             * @description The number of an event at its table.
             * @example 3
             */
            seq: number;
            /**
             * @description 32 hex digits: the start of SHA-256 over the chain of the event before, the digest and the text of `what`. It stands for everything up to this event.
             * @example 44136fa355b3678a1146ad16f7e8649e
             */
            chain: string;
            /**
             * @description 32 hex digits: the fingerprint of the position.
             * @example b5dd7b7a6f4b2d5a6e7d0c3b1f2a4e58
             */
            digest: string;
            /**
             * @description Milliseconds since 1970, UTC; only to be shown.
             * @example 1760000000000
             */
            written_at: number;
            /** @description The event as it is stored. */
            what: components["schemas"]["OpenedLog"] | components["schemas"]["SeatedLog"] | components["schemas"]["StartedLog"] | components["schemas"]["PlayedLog"] | components["schemas"]["TakenBackLog"] | components["schemas"]["BroughtBackLog"] | components["schemas"]["OfferedLog"] | components["schemas"]["AnsweredLog"] | components["schemas"]["ResignedLog"] | components["schemas"]["FlaggedLog"] | components["schemas"]["ReplacedLog"] | components["schemas"]["ReturnedLog"] | components["schemas"]["ResumedLog"] | components["schemas"]["RematchedLog"];
            /** @description What followed by the law. */
            happened: components["schemas"]["Happening"][];
            /** @description How the table stands after it; with live events only. */
            standing?: components["schemas"]["Standing"] | null;
        };
        /** @description Events of a table, in order. */
        EventList: {
            events: components["schemas"]["Event"][];
            /** @description Whether there are more: ask again after the last of these. */
            more: boolean;
        };
        /** @description What can be played here, and against whom. */
        Facts: {
            games: components["schemas"]["GameFact"][];
            levels: components["schemas"]["Level"][];
        };
        /** @description The time of a seat was over. */
        FlaggedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "flagged";
            /**
             * @description House time: milliseconds that run only while a server does.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
        };
        /** @description A new table that goes on from a ply of another. */
        Fork: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description How many actions have been played.
             * @example 2
             */
            ply: number;
            seats?: (components["schemas"]["OpenSeat"] | components["schemas"]["OwnSeat"] | components["schemas"]["ComputerSeat"])[] | null;
            /**
             * @default unlisted
             * @enum {string}
             */
            visibility?: "public" | "unlisted" | "private";
            /**
             * @default {
             *       "kind": "none",
             *       "base": 0,
             *       "increment": 0
             *     }
             */
            clock?: components["schemas"]["ClockWish"];
            /** @default true */
            undo?: boolean;
            /** @default true */
            chat?: boolean;
            /** @default true */
            hints?: boolean;
            /** @default false */
            start?: boolean;
        };
        /** @description A game of the house. */
        GameFact: {
            /** @example pueblo */
            name: string;
            /** @example 1 */
            rules_version: number;
            /**
             * @description The fewest and the most.
             * @example [
             *       2,
             *       4
             *     ]
             */
            players: [
                number,
                number
            ];
            options: components["schemas"]["OptionFact"][];
            /**
             * @description Examples of actions and what they mean.
             * @example {
             *       "p": "auction: pass"
             *     }
             */
            notation: {
                [key: string]: string;
            };
        };
        /** @description A guest of the house. */
        Guest: {
            /**
             * @description The public id of a guest.
             * @example p6r2t8w4y1z7a5d3
             */
            id: string;
            /**
             * @description As it is shown.
             * @example Ada
             */
            name: string;
            /** @description Told once, to bots: send it as `Authorization: Bearer …`. */
            token: string | null;
        };
        /** @description What a guest may change about themselves. */
        GuestChange: {
            /**
             * @description A name to show, 3 to 20 characters once tidied up.
             * @example Ada
             */
            name: string;
        };
        /** @description In a record: from a ply on somebody else plays for a seat. */
        HandoverEntry: {
            /**
             * @description A seat, from 0.
             * @example 0
             */
            handover: number;
            player: string | "person";
            /** @enum {string} */
            reason: "resigned" | "time" | "absent" | "returned";
            /**
             * @description How many actions have been played.
             * @example 2
             */
            ply: number;
        };
        /** @description One thing that happened by the law: fines with their cubes, bids paid, the last walk. */
        Happening: {
            /**
             * @description Never changes its meaning.
             * @example pueblo.event.walked
             */
            code: string;
            /**
             * @example {
             *       "square": "W3",
             *       "steps": 3
             *     }
             */
            params: {
                [key: string]: unknown;
            };
            /**
             * @description Seat and points for every change of a score.
             * @example [
             *       [
             *         0,
             *         4
             *       ]
             *     ]
             */
            points: [
                number,
                number
            ][];
            /**
             * @description The same in English.
             * @example The chieftain walks 3 squares to W3.
             */
            text: string;
        };
        /** @description How the server is. */
        Health: {
            /** @enum {string} */
            status: "ok" | "starting" | "stopping" | "unavailable";
        };
        /** @description What the strongest computer would play, the best first. */
        Hint: {
            candidates: components["schemas"]["Candidate"][];
            /**
             * @description How many turns were looked ahead.
             * @example 4
             */
            depth: number;
            /**
             * @description At how many positions it looked.
             * @example 20000
             */
            nodes: number;
        };
        /** @description What should be thought about. */
        HintWish: {
            /** @description Where; by default the present position. */
            ply?: number | null;
        };
        /** @description A record to be laid down as a table: to look at if it is finished, else to go on with. */
        Import: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description The text of a record; see docs/notation.md.
             * @example {"format": "baumeister-record/1", …}
             */
            record: string;
            seats?: (components["schemas"]["OpenSeat"] | components["schemas"]["OwnSeat"] | components["schemas"]["ComputerSeat"])[] | null;
            /**
             * @default unlisted
             * @enum {string}
             */
            visibility?: "public" | "unlisted" | "private";
            /** @default false */
            start?: boolean;
        };
        /** @description The secret of an invite link. */
        Invitation: {
            /** @example Zm9yLWV4YW1wbGUtb25seS1ub3QtYS10b2tlbg */
            invite: string;
        };
        /** @description A hint or an analysis in the queue. */
        Job: {
            /** @example s5h2q7j4b6n3w2xa */
            id: string;
            /** @enum {string} */
            kind: "hint" | "analysis";
            /**
             * @description The id of a table.
             * @example k3m9x2c7v5b8n1q4
             */
            table: string;
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed";
            /**
             * @description How many turns have been analysed.
             * @example 0
             */
            done: number;
            /**
             * @description How many there are.
             * @example 1
             */
            of: number;
            /** @description When it is done. */
            result: components["schemas"]["Hint"] | components["schemas"]["Analysis"] | null;
            /** @description When it has failed. */
            problem: components["schemas"]["Problem"] | null;
        };
        /** @description Free a seat before the game starts: one's own, or, as the owner of the table, anybody's. */
        Leave: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "leave";
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
        };
        /** @description A computer opponent. */
        Level: {
            /**
             * @description A computer opponent: a level.
             * @example level3
             */
            player: string;
            /**
             * @description Its name in every language.
             * @example {
             *       "en": "Labourer"
             *     }
             */
            titles: {
                [key: string]: string;
            };
            /**
             * @description Its rating in every game.
             * @example {
             *       "pueblo": 800
             *     }
             */
            ratings: {
                [key: string]: number | null;
            };
        };
        /**
         * @description An address to hand on. What follows its # is a secret, and never sent to the server by
         *     browsers as part of an address.
         */
        Link: {
            /** @example http://127.0.0.1:8642/t/k3m9x2c7v5b8n1q4 */
            link: string;
            qr: components["schemas"]["QrCode"];
            /**
             * @description Who can open it: `machine`: browsers of the computer that the server runs on, no phone; `network`: devices in the same network as that; `internet`: everybody
             * @example network
             * @enum {string}
             */
            reach: "machine" | "network" | "internet";
            /**
             * @description The same link by further addresses. A server in several networks cannot know in which of them the others are; the one by which you came is first
             * @example []
             */
            others: components["schemas"]["OtherLink"][];
        };
        /** @description Somebody who wants to play. */
        NewGuest: {
            /**
             * @description A name to show, 3 to 20 characters once tidied up.
             * @example Ada
             */
            name: string;
            /**
             * @description Answer with a token for the header Authorization instead of a cookie.
             * @default false
             */
            bot?: boolean;
        };
        /** @description A table to be opened. */
        NewTable: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /** @enum {string} */
            game: "pueblo" | "aztec";
            /**
             * @description By name; what is left out has its default. See GET /api/games. A number as `cult_sites` draws so many at random.
             * @example {
             *       "players": 2
             *     }
             */
            options?: {
                [key: string]: unknown;
            };
            /** @description One for each player; by default one for you and the others open. */
            seats?: (components["schemas"]["OpenSeat"] | components["schemas"]["OwnSeat"] | components["schemas"]["ComputerSeat"])[] | null;
            /**
             * @description public: listed for everybody; unlisted: for who has the link; private: for who has an invitation.
             * @default public
             * @enum {string}
             */
            visibility?: "public" | "unlisted" | "private";
            /**
             * @default {
             *       "kind": "none",
             *       "base": 0,
             *       "increment": 0
             *     }
             */
            clock?: components["schemas"]["ClockWish"];
            /**
             * @description Whether turns may be taken back by request.
             * @default true
             */
            undo?: boolean;
            /**
             * @description Whether there is chat.
             * @default true
             */
            chat?: boolean;
            /**
             * @description Whether players may ask for hints.
             * @default true
             */
            hints?: boolean;
            /**
             * @description Who plays on for a seat that is out.
             * @default level4
             * @example level3
             */
            stand_in?: string;
            /**
             * @description Start at once; every seat must be taken.
             * @default false
             */
            start?: boolean;
        };
        /** @description There is nothing to say but that it is done. */
        Nothing: Record<string, never>;
        /** @description Offer to take back, to end the game, to pause, or a rematch. */
        Offer: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "offer";
            /** @enum {string} */
            what: "undo" | "end" | "pause" | "rematch";
            /** @description For undo: where to. */
            ply?: number | null;
        };
        /** @description A seat offered something. */
        OfferedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "offered";
            /**
             * @description House time: milliseconds that run only while a server does.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            /** @enum {string} */
            what: "undo" | "end" | "pause" | "rematch";
            ply: number | null;
        };
        /** @description Nobody yet. */
        OpenOccupant: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "open";
        };
        /** @description An offer that is open. */
        OpenOffer: {
            /** @enum {string} */
            what: "undo" | "end" | "pause" | "rematch";
            /**
             * @description Who made it.
             * @example 0
             */
            seat: number;
            /** @description For undo: where to. */
            ply: number | null;
            /** @description Who has still to answer. */
            waiting_for: number[];
        };
        /** @description A seat for whoever comes. */
        OpenSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "open";
        };
        /** @description A table that was opened. */
        Opened: {
            table: components["schemas"]["Table"];
        };
        /** @description The table was opened, with what was already played in `past`. */
        OpenedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "opened";
            /**
             * @description House time: milliseconds that run only while a server does.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description The game.
             * @example pueblo
             */
            game: string;
            /**
             * @description The version of its rules that is played by.
             * @example 1
             */
            rules_version: number;
            /**
             * @description All options by name.
             * @example {
             *       "players": 2
             *     }
             */
            options: {
                [key: string]: unknown;
            };
            seats: (components["schemas"]["OpenOccupant"] | components["schemas"]["PersonOccupant"] | components["schemas"]["ComputerOccupant"])[];
            /**
             * @description Decides what is left to chance. A text if it is too large for JavaScript.
             * @example 1234
             */
            seed: number | string;
            clock: components["schemas"]["Clock"];
            /**
             * @description Who plays: a level of the computer.
             * @example level3
             */
            stand_in: string;
            undo: boolean;
            past: (string | components["schemas"]["UndoEntry"] | components["schemas"]["RedoEntry"] | components["schemas"]["HandoverEntry"])[];
            result: components["schemas"]["Result"] | null;
            origin: components["schemas"]["Origin"] | null;
        };
        /** @description An option of a game. */
        OptionFact: {
            /** @example players */
            name: string;
            /** @example 2 */
            default: {
                [key: string]: unknown;
            } | string | number | boolean | string[] | null;
            /** @example how many players, 2 to 4 */
            help: string;
        };
        /** @description Where a forked table comes from. */
        Origin: {
            /**
             * @description The id of a table.
             * @example k3m9x2c7v5b8n1q4
             */
            table: string;
            /**
             * @description How many actions have been played.
             * @example 2
             */
            ply: number;
        };
        /** @description A link by another address. */
        OtherLink: {
            /** @example http://10.0.0.2:8642/t/k3m9x2c7v5b8n1q4 */
            link: string;
            qr: components["schemas"]["QrCode"];
        };
        /** @description A seat for whoever creates the table; several are a game on one screen. */
        OwnSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "me";
            name?: string | null;
        };
        /** @description A person. */
        PersonOccupant: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "person";
            /** @example Ada */
            name: string;
            /**
             * @description The guest; empty for somebody who is only known by name.
             * @example p6r2t8w4y1z7a5d3
             */
            holder: string;
        };
        /** @description Actions of the seat to act: all of them, as one event, or none. */
        Play: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "play";
            /**
             * @description The last event the client has seen; if newer ones: stale.
             * @example 3
             */
            seq: number;
            /**
             * @example [
             *       "od4ne",
             *       "+3"
             *     ]
             */
            actions: string[];
        };
        /** @description A seat played actions, all of them or none. */
        PlayedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "played";
            /**
             * @description House time: milliseconds that run only while a server does.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            actions: string[];
            /** @description The computer that did it, if one did. */
            by: string | null;
        };
        /** @description What went wrong, in every answer that is no success. Nothing was changed. */
        Problem: {
            /**
             * @description Never changes its meaning.
             * @example server.not_found
             */
            code: string;
            /**
             * @description The rule of the game that would be broken, if any.
             * @example P3.2
             */
            rule: string | null;
            /**
             * @description What the sentence is filled with.
             * @example {
             *       "what": "table"
             *     }
             */
            params: {
                [key: string]: unknown;
            };
            /**
             * @description The same in English.
             * @example There is no table here.
             */
            text: string;
        };
        /** @description An auction for the order of play. */
        PuebloAuction: {
            /**
             * @description By seat: the card taken, if any.
             * @example [
             *       2,
             *       null
             *     ]
             */
            cards: (number | null)[];
            /**
             * @description A seat, from 0.
             * @example 0
             */
            opener: number;
            passed: number[];
            /**
             * @description The standing bid; 0 if there is none.
             * @example 7
             */
            bid: number;
            bidder: number | null;
        };
        /** @description A position of Pueblo. */
        PuebloState: {
            /**
             * @description The whole state as one line; see docs/notation.md.
             * @example pueblo/1 2/2002/base/SW/0/0/- building/1/place/0 0,1 - SW 0,0 s7,s7 -
             */
            position: string;
            /**
             * @description All options by name.
             * @example {
             *       "players": 2
             *     }
             */
            options: {
                [key: string]: unknown;
            };
            /**
             * @description `auction`, `building`, `demolition` or `over`.
             * @enum {string}
             */
            phase: "auction" | "building" | "demolition" | "over";
            /**
             * @description The pro game has two parts.
             * @example 1
             */
            part: number;
            /** @description What is to be done now; null when the game is over. */
            step: ("bid" | "take" | "place" | "walk" | "lift") | null;
            /** @description The seat to move; null when the game is over. */
            to_move: number | null;
            /** @description The order of play; empty in an auction. */
            order: number[];
            /**
             * @description His square of the walkway.
             * @example SW
             */
            chieftain: string;
            /**
             * @description Points by seat.
             * @example [
             *       3,
             *       0
             *     ]
             */
            scores: number[];
            /** @description By seat: what is left to build with (`single`, `pairs`, `half`, `held`). */
            stocks: components["schemas"]["Stock"][];
            /** @description What stands: `id`, `owner` (null: neutral) and `cubes`. */
            blocks: components["schemas"]["StandingPiece"][];
            /** @description `cards` by seat, `opener`, `passed`, `bid`, `bidder`; null if there is none. */
            auction: components["schemas"]["PuebloAuction"] | null;
            /** @description How the law ended the game; null until it has. */
            outcome: components["schemas"]["Result"] | null;
        };
        /** @description A QR code to be drawn: a square of `size` modules and the path of the dark ones (SVG). */
        QrCode: {
            /**
             * @description Modules along an edge, border included.
             * @example 33
             */
            size: number;
            /** @example M4 4h1v1h-1z */
            path: string;
        };
        /** @description The seat that is yours on this device, too. */
        Recovered: {
            /**
             * @description The id of a table.
             * @example k3m9x2c7v5b8n1q4
             */
            table: string;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
        };
        /** @description The secret of a recovery link. */
        Recovery: {
            /** @example Zm9yLWV4YW1wbGUtb25seS1ub3QtYS10b2tlbg */
            token: string;
        };
        /** @description Bring back what was taken back. */
        Redo: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "redo";
            ply?: number | null;
        };
        /** @description In a record: forward again to a ply. */
        RedoEntry: {
            /**
             * @description How many actions have been played.
             * @example 2
             */
            redo: number;
        };
        /** @description The rematch that all wanted is at another table. */
        RematchedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "rematched";
            /**
             * @description House time: milliseconds that run only while a server does.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description The id of a table.
             * @example k3m9x2c7v5b8n1q4
             */
            table: string;
        };
        /**
         * @description Let the table's stand-in play for somebody who has been away for two minutes. Not where a
         *     turn may take days: there the clock decides.
         */
        Replace: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "replace";
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
        };
        /** @description A computer stands in for an absent person, who may come back. */
        ReplacedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "replaced";
            /**
             * @description House time: milliseconds that run only while a server does.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            /**
             * @description Who plays: a level of the computer.
             * @example level3
             */
            player: string;
        };
        /** @description Give up. */
        Resign: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "resign";
        };
        /** @description A seat gave up. */
        ResignedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "resigned";
            /**
             * @description House time: milliseconds that run only while a server does.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
        };
        /** @description How the game ended. */
        Result: {
            /**
             * @description Several share the win.
             * @example [
             *       1
             *     ]
             */
            winners: number[];
            /**
             * @description Points by seat.
             * @example [
             *       41,
             *       38
             *     ]
             */
            totals: number[];
            /**
             * @description The law's reason (`last_walk`, `demolished`, `complete`, `blocked`) or the table's (`resigned`, `time`, `agreed`, `abandoned`).
             * @example last_walk
             */
            reason: string;
        };
        /** @description End a pause. */
        Resume: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "resume";
        };
        /** @description A seat ended the pause. */
        ResumedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "resumed";
            /**
             * @description House time: milliseconds that run only while a server does.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
        };
        /** @description Take one's seat back from the computer that stood in. */
        Return: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "return";
        };
        /** @description The person for whom a computer stood in is back. */
        ReturnedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "returned";
            /**
             * @description House time: milliseconds that run only while a server does.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
        };
        /** @description A seat: who sits there, and how it stands with them. */
        Seat: {
            /** @enum {string} */
            kind: "open" | "person" | "computer";
            /**
             * @description The name to show; of a computer the level.
             * @example Ada
             */
            name: string;
            /**
             * @description What the seat is called in the game: a colour or a number.
             * @example red
             */
            colour: string;
            /** @description Whose seat it is, if a person's. */
            guest: string | null;
            /** @description The level that plays it, if a computer does now. */
            player: string | null;
            /** @description Why the seat is out of the running, if it is. */
            out: ("resigned" | "time") | null;
            /** @description Time left, if there is a clock. */
            remaining: number | null;
        };
        /** @description Before the start somebody sat down or stood up, or a computer was put there. */
        SeatedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "seated";
            /**
             * @description House time: milliseconds that run only while a server does.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            occupant: components["schemas"]["OpenOccupant"] | components["schemas"]["PersonOccupant"] | components["schemas"]["ComputerOccupant"];
        };
        /** @description A state of the game, and what happened in the action that led to it. */
        Seen: {
            /** @example 2 */
            ply: number;
            /** @description The state of the game, in the form of its game. */
            state: components["schemas"]["PuebloState"] | components["schemas"]["AztecState"];
            happened: components["schemas"]["Happening"][];
        };
        /** @description How the table stands: everything that an event can change. */
        Standing: {
            /** @enum {string} */
            phase: "gathering" | "playing" | "paused" | "over";
            /**
             * @description How many actions have been played.
             * @example 2
             */
            ply: number;
            /**
             * @description Where the present turn began.
             * @example 2
             */
            turn_ply: number;
            /** @description null when the game is over. */
            to_move: number | null;
            /**
             * @description Points by seat.
             * @example [
             *       3,
             *       0
             *     ]
             */
            scores: number[];
            seats: components["schemas"]["Seat"][];
            offers: components["schemas"]["OpenOffer"][];
            /** @description null until the game is over. */
            result: components["schemas"]["Result"] | null;
            /** @description The table of the rematch, if there is one. */
            rematch: string | null;
            /** @description Whether something was taken back that could come again. */
            can_redo: boolean;
            /** @description The state of the game, in the form of its game. */
            state: components["schemas"]["PuebloState"] | components["schemas"]["AztecState"];
        };
        /** @description A block or piece that stands. */
        StandingPiece: {
            /**
             * @description Fixed for as long as it stands.
             * @example 27
             */
            id: number;
            /** @description Whose it is; null for neutral ones. */
            owner: number | null;
            cubes: [
                number,
                number,
                number
            ][];
        };
        /** @description Start the game. For the owner; every seat must be taken. */
        Start: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "start";
        };
        /** @description The game started. */
        StartedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "started";
            /**
             * @description House time: milliseconds that run only while a server does.
             * @example 1760000000000
             */
            at: number;
        };
        /** @description What a player of Pueblo has left to build with. */
        Stock: {
            /** @description Whether the single block of their colour is left. */
            single: boolean;
            /**
             * @description Unopened pairs: a block of their colour and a neutral one.
             * @example 7
             */
            pairs: number;
            /** @description Which block of an opened pair still waits, if one does. */
            half: ("own" | "neutral") | null;
            /**
             * @description Pairs that are held back for part two (pro game).
             * @example 0
             */
            held: number;
        };
        /** @description A table in a list. */
        Summary: {
            /**
             * @description The id of a table.
             * @example k3m9x2c7v5b8n1q4
             */
            id: string;
            /**
             * @description The game.
             * @example pueblo
             */
            game: string;
            /**
             * @description All options by name.
             * @example {
             *       "players": 2
             *     }
             */
            options: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            visibility: "public" | "unlisted" | "private";
            /** @enum {string} */
            phase: "gathering" | "playing" | "paused" | "over";
            clock: components["schemas"]["Clock"];
            seats: components["schemas"]["Seat"][];
            /**
             * @description How many wait for somebody.
             * @example 1
             */
            open_seats: number;
            /**
             * @description How many actions have been played.
             * @example 2
             */
            ply: number;
            to_move: number | null;
            /** @description Whether it is the turn of a seat you hold. */
            your_turn: boolean;
            /** @description Whether you hold a seat, or own the table. */
            mine: boolean;
            /**
             * @description Milliseconds.
             * @example 1760000000000
             */
            created_at: number;
            /**
             * @description Milliseconds.
             * @example 1760000000000
             */
            updated_at: number;
        };
        /** @description A table. */
        Table: {
            /**
             * @description The id of a table.
             * @example k3m9x2c7v5b8n1q4
             */
            id: string;
            /**
             * @description The game.
             * @example pueblo
             */
            game: string;
            /**
             * @description The version of its rules that is played by.
             * @example 1
             */
            rules_version: number;
            /**
             * @description All options by name.
             * @example {
             *       "players": 2
             *     }
             */
            options: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            visibility: "public" | "unlisted" | "private";
            /**
             * @description The public id of a guest.
             * @example p6r2t8w4y1z7a5d3
             */
            owner: string;
            clock: components["schemas"]["Clock"];
            /** @description Whether turns may be taken back by request. */
            undo: boolean;
            chat: boolean;
            hints: boolean;
            origin: components["schemas"]["Origin"] | null;
            /**
             * @description Milliseconds since 1970, UTC.
             * @example 1760000000000
             */
            created_at: number;
            /**
             * @description The number of an event at its table.
             * @example 3
             */
            seq: number;
            /**
             * @description 32 hex digits: the start of SHA-256 over the chain of the event before, the digest and the text of `what`. It stands for everything up to this event.
             * @example 44136fa355b3678a1146ad16f7e8649e
             */
            chain: string;
            standing: components["schemas"]["Standing"];
        };
        /** @description Tables, the latest first. */
        TableList: {
            tables: components["schemas"]["Summary"][];
            /**
             * @description For more: ask again with `before` = this.
             * @example 1760000000000-k3m9x2c7v5b8n1q4
             */
            next: string | null;
        };
        /** @description Sit down in an open seat before the game starts. One guest may take several. */
        Take: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "take";
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            /** @description Who sits there; the guest's own name if absent. */
            name?: string | null;
        };
        /** @description A seat took the game back to a ply, and had nobody to ask. */
        TakenBackLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "taken_back";
            /**
             * @description House time: milliseconds that run only while a server does.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            /**
             * @description How many actions have been played.
             * @example 2
             */
            ply: number;
        };
        /** @description Take back: at once where that is free, else ask with `offer`. */
        Undo: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "undo";
            /** @description Where to; by default the start of one's last turn. */
            ply?: number | null;
        };
        /** @description In a record: back to a ply. */
        UndoEntry: {
            /**
             * @description How many actions have been played.
             * @example 2
             */
            undo: number;
        };
        /** @description A record of Baumeister. Whether its actions are legal is for a replay to say. */
        GameRecord: {
            /** @constant */
            format: "baumeister-record/1";
            /** @description The name of the game, such as pueblo. */
            game: string;
            /** @description The version of the game's rules that the game was played by. */
            rules_version: number;
            /** @description What the game was created with, by the names of the game's options. */
            options: Record<string, never>;
            seats: {
                /** @description A name to show. */
                name: string;
                /** @description person, or the name of a computer player. */
                player: string;
            }[];
            /** @description The seed of what was left to chance, if any was. */
            seed: null | number;
            /** @description Actions in notation, in order; undo and redo name the ply they lead to, a handover the ply it happens at. */
            actions: (string | {
                undo: number;
            } | {
                redo: number;
            } | {
                /** @description The seat. */
                handover: number;
                /** @description Who plays on: person, or the name of a computer player. */
                player: string;
                /** @enum {unknown} */
                reason: "resigned" | "time" | "absent" | "returned";
                ply: number;
            })[];
            result: null | {
                winners: number[];
                totals: number[];
                /** @description The law's end, or resigned, time, agreed, abandoned. */
                reason: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AnalysedTurn = components['schemas']['AnalysedTurn'];
export type Analysis = components['schemas']['Analysis'];
export type Answer = components['schemas']['Answer'];
export type AnsweredLog = components['schemas']['AnsweredLog'];
export type AztecAuction = components['schemas']['AztecAuction'];
export type AztecState = components['schemas']['AztecState'];
export type BroughtBackLog = components['schemas']['BroughtBackLog'];
export type Candidate = components['schemas']['Candidate'];
export type Clock = components['schemas']['Clock'];
export type ClockWish = components['schemas']['ClockWish'];
export type Computer = components['schemas']['Computer'];
export type ComputerOccupant = components['schemas']['ComputerOccupant'];
export type ComputerSeat = components['schemas']['ComputerSeat'];
export type Entered = components['schemas']['Entered'];
export type Event = components['schemas']['Event'];
export type EventList = components['schemas']['EventList'];
export type Facts = components['schemas']['Facts'];
export type FlaggedLog = components['schemas']['FlaggedLog'];
export type Fork = components['schemas']['Fork'];
export type GameFact = components['schemas']['GameFact'];
export type Guest = components['schemas']['Guest'];
export type GuestChange = components['schemas']['GuestChange'];
export type HandoverEntry = components['schemas']['HandoverEntry'];
export type Happening = components['schemas']['Happening'];
export type Health = components['schemas']['Health'];
export type Hint = components['schemas']['Hint'];
export type HintWish = components['schemas']['HintWish'];
export type Import = components['schemas']['Import'];
export type Invitation = components['schemas']['Invitation'];
export type Job = components['schemas']['Job'];
export type Leave = components['schemas']['Leave'];
export type Level = components['schemas']['Level'];
export type Link = components['schemas']['Link'];
export type NewGuest = components['schemas']['NewGuest'];
export type NewTable = components['schemas']['NewTable'];
export type Nothing = components['schemas']['Nothing'];
export type Offer = components['schemas']['Offer'];
export type OfferedLog = components['schemas']['OfferedLog'];
export type OpenOccupant = components['schemas']['OpenOccupant'];
export type OpenOffer = components['schemas']['OpenOffer'];
export type OpenSeat = components['schemas']['OpenSeat'];
export type Opened = components['schemas']['Opened'];
export type OpenedLog = components['schemas']['OpenedLog'];
export type OptionFact = components['schemas']['OptionFact'];
export type Origin = components['schemas']['Origin'];
export type OtherLink = components['schemas']['OtherLink'];
export type OwnSeat = components['schemas']['OwnSeat'];
export type PersonOccupant = components['schemas']['PersonOccupant'];
export type Play = components['schemas']['Play'];
export type PlayedLog = components['schemas']['PlayedLog'];
export type Problem = components['schemas']['Problem'];
export type PuebloAuction = components['schemas']['PuebloAuction'];
export type PuebloState = components['schemas']['PuebloState'];
export type QrCode = components['schemas']['QrCode'];
export type Recovered = components['schemas']['Recovered'];
export type Recovery = components['schemas']['Recovery'];
export type Redo = components['schemas']['Redo'];
export type RedoEntry = components['schemas']['RedoEntry'];
export type RematchedLog = components['schemas']['RematchedLog'];
export type Replace = components['schemas']['Replace'];
export type ReplacedLog = components['schemas']['ReplacedLog'];
export type Resign = components['schemas']['Resign'];
export type ResignedLog = components['schemas']['ResignedLog'];
export type Result = components['schemas']['Result'];
export type Resume = components['schemas']['Resume'];
export type ResumedLog = components['schemas']['ResumedLog'];
export type Return = components['schemas']['Return'];
export type ReturnedLog = components['schemas']['ReturnedLog'];
export type Seat = components['schemas']['Seat'];
export type SeatedLog = components['schemas']['SeatedLog'];
export type Seen = components['schemas']['Seen'];
export type Standing = components['schemas']['Standing'];
export type StandingPiece = components['schemas']['StandingPiece'];
export type Start = components['schemas']['Start'];
export type StartedLog = components['schemas']['StartedLog'];
export type Stock = components['schemas']['Stock'];
export type Summary = components['schemas']['Summary'];
export type Table = components['schemas']['Table'];
export type TableList = components['schemas']['TableList'];
export type Take = components['schemas']['Take'];
export type TakenBackLog = components['schemas']['TakenBackLog'];
export type Undo = components['schemas']['Undo'];
export type UndoEntry = components['schemas']['UndoEntry'];
export type GameRecord = components['schemas']['GameRecord'];
export type $defs = Record<string, never>;
export interface operations {
    healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createGuest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGuest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guest"];
                };
            };
            /** @description `server.not_json`, `server.json.*` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.csrf`, `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.content_type`, `server.encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.name.length`, `server.name.characters`, `server.name.reserved`, `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guest"];
                };
            };
            /** @description `server.unauthenticated` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guest"];
                };
            };
            /** @description `server.not_json`, `server.json.*` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.unauthenticated` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.csrf`, `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.content_type`, `server.encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.name.length`, `server.name.characters`, `server.name.reserved`, `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `server.unauthenticated` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.csrf`, `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTables: {
        parameters: {
            query?: {
                /** @description Only tables of this game. */
                game?: ("pueblo" | "aztec") | null;
                /** @description `open`: not yet started, with a free seat. */
                status?: ("open" | "running" | "over") | null;
                /** @description Tables where you hold a seat or that you opened, whether public or not. */
                mine?: boolean;
                /** @description `next` of the page before this one. */
                before?: string | null;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableList"];
                };
            };
            /** @description `server.unauthenticated` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createTable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opened"];
                };
            };
            /** @description `server.not_json`, `server.json.*` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.unauthenticated` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.csrf`, `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules`, `server.key_reused`, `table.*` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.content_type`, `server.encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.seats`, `server.name.*`, `options.*`, `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opened"];
                };
            };
            /** @description `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEvents: {
        parameters: {
            query?: {
                /** @description The last event you have; -1 if none. */
                after?: number;
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            /** @description `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    command: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Take"] | components["schemas"]["Leave"] | components["schemas"]["Computer"] | components["schemas"]["Start"] | components["schemas"]["Play"] | components["schemas"]["Undo"] | components["schemas"]["Redo"] | components["schemas"]["Offer"] | components["schemas"]["Answer"] | components["schemas"]["Resign"] | components["schemas"]["Replace"] | components["schemas"]["Return"] | components["schemas"]["Resume"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entered"];
                };
            };
            /** @description `server.not_json`, `server.json.*` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.unauthenticated` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.csrf`, `server.no_seat`, `server.gave_up`, `server.owner_only`, `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules`, `table.*`, `pueblo.*`, `aztec.*`, `server.stale`, `server.key_reused`, `server.not_absent` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.content_type`, `server.encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `notation.*`, `history.*`, `server.name.*`, `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forkTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Fork"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opened"];
                };
            };
            /** @description `server.not_json`, `server.json.*` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.unauthenticated` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.csrf`, `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules`, `server.key_reused`, `table.*` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.content_type`, `server.encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.seats`, `server.name.*`, `history.*`, `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description `server.not_json`, `server.json.*` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.unauthenticated` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.csrf`, `server.owner_only`, `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.content_type`, `server.encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    join: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invitation"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            /** @description `server.not_json`, `server.json.*` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.unauthenticated` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.csrf`, `server.token`, `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.content_type`, `server.encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A seat, from 0. */
                seat: number;
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description `server.not_json`, `server.json.*` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.unauthenticated` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.csrf`, `server.no_seat`, `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.content_type`, `server.encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recover: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recovery"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recovered"];
                };
            };
            /** @description `server.not_json`, `server.json.*` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.unauthenticated` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.csrf`, `server.token`, `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.content_type`, `server.encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A record (docs/notation.md). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRecord"];
                };
            };
            /** @description `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPly: {
        parameters: {
            query?: {
                /** @description After so many actions; by default now. */
                ply?: number | null;
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seen"];
                };
            };
            /** @description `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found`, `server.no_ply` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPictureSvg: {
        parameters: {
            query?: {
                /** @description After so many actions; by default now. */
                ply?: number | null;
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found`, `server.no_ply` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPicturePng: {
        parameters: {
            query?: {
                /** @description After so many actions; by default now. */
                ply?: number | null;
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            /** @description `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found`, `server.no_ply` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `thinking.*`, `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Import"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opened"];
                };
            };
            /** @description `server.not_json`, `server.json.*` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.unauthenticated` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.csrf`, `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules`, `server.key_reused`, `table.*` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.content_type`, `server.encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.seats`, `server.name.*`, `server.long_record`, `record.*`, `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `thinking.*`, `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askHint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HintWish"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description `server.not_json`, `server.json.*` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.unauthenticated` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.hints.off`, `server.csrf`, `server.no_seat`, `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found`, `server.no_ply` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules`, `server.nothing_to_play` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.content_type`, `server.encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askAnalysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description `server.not_json`, `server.json.*` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.unauthenticated` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.hints.off`, `server.csrf`, `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.broken`, `server.rules`, `server.running` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.content_type`, `server.encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a job. */
                job: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description `server.unauthenticated` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Facts"];
                };
            };
            /** @description `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSocketSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A JSON Schema. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.host` */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.rate` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.busy`, `server.shutting_down`, `storage.*` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
