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
         * Whether the process is alive
         * @description Whether the process is alive.
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
         * Whether the server accepts moves: it can store them, and it is not stopping
         * @description Whether the server accepts moves: it can store them, and it is not stopping.
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
         * Become a guest, with a cookie, or as a bot with a token for the Authorization header
         * @description Become a guest, with a cookie, or as a bot with a token for the Authorization header. A request with a guest's cookie stays that guest and keeps its name.
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
         * The guest you are
         * @description The guest you are.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /**
         * Erase yourself: your sessions on all devices, your chat, and your name in all games, which stay with a dash instead
         * @description Erase yourself: your sessions on all devices, your chat, and your name in all games, which stay with a dash instead. First give up or leave your unfinished games.
         */
        delete: operations["eraseMe"];
        options?: never;
        head?: never;
        /**
         * Change your name
         * @description Change your name. At tables where you already sit, the old one stays.
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
         * End the session on this device
         * @description End the session on this device. You lose your seats unless you have their recovery links.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your finished games, newest first
         * @description Your finished games, newest first. Only your 1,000 newest games are listed.
         */
        get: operations["listMyGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics of your finished games that match the filters
         * @description Statistics of your finished games that match the filters.
         */
        get: operations["getMyStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/games.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your finished games that match the filters as CSV, with the points by source
         * @description Your finished games that match the filters as CSV, with the points by source.
         */
        get: operations["exportMyGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/records.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The records of your finished games that match the filters, as one ZIP file, which is sent as it grows
         * @description The records of your finished games that match the filters, as one ZIP file, which is sent as it grows. Instead of a game that cannot be read, the file has its error. If the store fails meanwhile, the download breaks off.
         */
        get: operations["exportMyRecords"];
        put?: never;
        post?: never;
        delete?: never;
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
         * Public tables, or your own, newest first
         * @description Public tables, or your own, newest first. `open`: with an open seat, not yet started. After a move, a list may be a second old.
         */
        get: operations["listTables"];
        put?: never;
        /**
         * Create a table
         * @description Create a table. Sent again with the same id, it is the same table.
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
         * A table as it is now
         * @description A table as it is now.
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
         * The events of a table after a given one, in order, for clients without a socket
         * @description The events of a table after a given one, in order, for clients without a socket.
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
         * Send a command that changes a table, as over the socket: sit down, start, play, take back, offer, resign
         * @description Send a command that changes a table, as over the socket: sit down, start, play, take back, offer, resign. Sent again with the same id, it is done once and has the same answer.
         */
        post: operations["command"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/without-engine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * While the engine is being compiled, let a lower level play the turn of the computer that waits for it
         * @description While the engine is being compiled, let a lower level play the turn of the computer that waits for it. Only players may ask. It has no effect if no computer is waiting.
         */
        post: operations["playWithoutEngine"];
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
         * Create a table where the game goes on from a ply of this one
         * @description Create a table where the game goes on from a ply of this one. That of a private table is private.
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
         * @description The link to a table, with its QR code. Anyone who has it may watch and take an open seat; a private table also needs an invitation.
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
         * A new invitation to a private table
         * @description A new invitation to a private table. Earlier ones become invalid.
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
         * Accept an invitation: from now on you may see the private table
         * @description Accept an invitation: from now on you may see the private table.
         */
        post: operations["join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a guest from your table
         * @description Remove a guest from your table. Before the game, the guest loses the seat; at any time, the guest may no longer take a seat, write, or see a private table. Invitations become invalid; a new one lets the guest back in.
         */
        post: operations["removeGuest"];
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
         * A link that brings your seat to another device
         * @description A link that brings your seat to another device. An earlier one becomes invalid.
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
         * Use a recovery link: hold its seat on this device too
         * @description Use a recovery link: hold its seat on this device too.
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
         * Import a record as a table: a finished game to look at, an unfinished one to continue
         * @description Import a record as a table: a finished game to look at, an unfinished one to continue. It is replayed by the law first; a record that does not replay is refused with its ply and reason.
         */
        post: operations["importRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/t/{table}.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture to share: the building with the players, their totals and the winner, 1200 × 630 pixels
         * @description A picture to share: the building with the players, their totals and the winner, 1200 × 630 pixels.
         */
        get: operations["getSharePicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/t/{table}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same picture as SVG, which takes its fonts from the system that shows it
         * @description The same picture as SVG, which takes its fonts from the system that shows it.
         */
        get: operations["getSharePictureSvg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/t/{table}.gif": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An animation to share
         * @description An animation to share. Of the last walk: the camera follows the chieftain, what it sees glows, and the totals rise. Of a game without one: the camera goes round the building.
         */
        get: operations["getAnimation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The position after actions, its legal actions, and what happened
         * @description The position after actions, its legal actions, and what happened. Nothing is stored.
         */
        post: operations["playPosition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/positions/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What actions of the seat to move would do, or the rules they would break
         * @description What actions of the seat to move would do, or the rules they would break.
         */
        post: operations["previewPosition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/positions/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The position without a block or piece
         * @description The position without a block or piece. It takes back a turn of the player who built last.
         */
        post: operations["removeBlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/positions/turn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The turn that a level chooses, and the position after it
         * @description The turn that a level chooses, and the position after it.
         */
        post: operations["askLevelTurn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/positions/picture.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of a position as PNG
         * @description A picture of a position as PNG.
         */
        get: operations["getPositionPicture"];
        put?: never;
        post?: never;
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
         * Ask what the strongest computer would play, at a ply or after other actions from there
         * @description Ask what the strongest computer would play, at a ply or after other actions from there. The answer comes over the socket; or ask for the job. During a game only players may ask, and only if the table allows hints.
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
         * The progress of a hint or an analysis of yours
         * @description The progress of a hint or an analysis of yours.
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
    "/api/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Planned maintenance, and the message of the day
         * @description Planned maintenance, and the message of the day. Ask about once a minute.
         */
        get: operations["getAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/engine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far the engine is compiled
         * @description How far the engine is compiled. Without workers nothing needs it.
         */
        get: operations["getEngine"];
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
         * The client's HTML document; the client routes by its URL
         * @description The client's HTML document; the client routes by its URL.
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
        /** @description A turn that was played, and the best one. */
        AnalysedTurn: {
            /**
             * @description The number of actions that have been played.
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
             * @description Expected final points, by seat.
             * @example [
             *       40,
             *       37.5
             *     ]
             */
            totals: number[];
            best: components["schemas"]["Candidate"];
            /**
             * @description The points it lost against the best turn, relative to the others' average.
             * @example 2.5
             */
            cost: number;
        };
        /** @description An analysis of every turn of a game. */
        Analysis: {
            /**
             * @description The game.
             * @example pueblo
             */
            game: string;
            /**
             * @description The computer that analysed.
             * @example level8
             */
            player: string;
            turns: components["schemas"]["AnalysedTurn"][];
            /**
             * @description Expected final points, by seat.
             * @example [
             *       40,
             *       37.5
             *     ]
             */
            totals: number[];
            /** @description False if only the first turns were analysed. */
            whole: boolean;
            /** @description Up to three of the costliest turns of each seat: by seat, the costliest first. */
            costly: components["schemas"]["CostlyTurn"][];
        };
        /** @description What the operators of the server tell everyone. */
        Announcements: {
            maintenance: components["schemas"]["PlannedMaintenance"] | null;
            /** @description The message of the day, in the languages it was written in. */
            message: components["schemas"]["LocalText"][];
        };
        /** @description Answer an offer. The player who made it withdraws it with no. */
        Answer: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
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
        /** @description A seat agreed to an offer (`yes`), declined it, or withdrew its own. `what` was offered. */
        AnsweredLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "answered";
            /**
             * @description Game time: milliseconds that pass only while the server runs.
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
            /** @description The seat that is Oh Puch, if any. */
            oh_puch: number | null;
            /**
             * @description The number that Oh Puch claimed.
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
             * @description The number of pieces still to be placed.
             * @example 12
             */
            pieces_left: number;
            /** @description The pieces of the temple: `id`, `owner` (null) and `cubes`. */
            pieces: components["schemas"]["StandingPiece"][];
            /** @description `claim`, `claimant` and `passed`; null if there is none. */
            auction: components["schemas"]["AztecAuction"] | null;
            /** @description How the game ended by the rules; null until it has. */
            outcome: components["schemas"]["Result"] | null;
        };
        /** @description A position from which a block or piece is to be taken off. */
        BlockRemovalRequest: {
            /**
             * @description A position line; see docs/notation.md.
             * @example pueblo/1 2/2002/base/SW/0/0/- building/1/place/0 0,1 - SW 0,0 s7,s7 -
             */
            position: string;
            /**
             * @description The id of the block or piece.
             * @example 27
             */
            block: number;
        };
        /** @description A rule that an action would break. */
        Broken: {
            /** @example pueblo.walk_length */
            code: string;
            /**
             * @description Its number in the rules.
             * @example P4.2
             */
            rule: string;
            /**
             * @example {
             *       "steps": 7
             *     }
             */
            params: {
                [key: string]: unknown;
            };
            /**
             * @description An English sentence.
             * @example The chieftain walks 1 to 4 squares, not 7.
             */
            text: string;
        };
        /** @description A seat restored what had been taken back, up to a ply. */
        BroughtBackLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "brought_back";
            /**
             * @description Game time: milliseconds that pass only while the server runs.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            /**
             * @description The number of actions that have been played.
             * @example 2
             */
            ply: number;
        };
        /** @description A turn that was considered. */
        Candidate: {
            /**
             * @example [
             *       "od4ne",
             *       "+3"
             *     ]
             */
            actions: string[];
            /**
             * @description Expected final points, by seat.
             * @example [
             *       40,
             *       37.5
             *     ]
             */
            totals: number[];
            /** @description The expected continuation. */
            line: string[][];
        };
        /**
         * @description The clock of a table, in milliseconds: `base` for each turn (move, days) or for the whole
         *     game (fischer), `increment` added after each turn.
         */
        Clock: {
            /** @enum {string} */
            kind: "none" | "move" | "fischer" | "days";
            /** @example 600000 */
            base: number;
            /** @example 10000 */
            increment: number;
        };
        /** @description Seat a computer before the game starts, or remove it. For the owner. */
        Computer: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
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
             * @description The computer that plays: a level.
             * @example level3
             */
            player: string;
            /**
             * @description Empty if it has no name of its own.
             * @example
             */
            name: string;
        };
        /** @description A computer's seat. */
        ComputerSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "computer";
            /**
             * @description A level of the computer.
             * @default level3
             * @example level3
             */
            player?: string;
        };
        /** @description What an action would cost a seat immediately. */
        Cost: {
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            /** @example 4 */
            points: number;
        };
        /** @description One of a seat's costliest turns, explained. */
        CostlyTurn: {
            /**
             * @description Its index in `turns`.
             * @example 12
             */
            turn: number;
            /**
             * @description The whole state as one line; see docs/notation.md.
             * @example pueblo/1 2/2002/base/SW/0/0/- building/1/place/0 0,1 - SW 0,0 s7,s7 -
             */
            position: string;
            /** @description What would have happened in the better turn. */
            happened: components["schemas"]["Happening"][];
            /** @description The weightiest first. */
            facts: components["schemas"]["Fact"][];
        };
        /** @description The answer to preview: what actions would do. */
        Draft: {
            /**
             * @description The number of an event at its table.
             * @example 3
             */
            seq: number;
            /** @description The rules that the first illegal action would break. */
            violations: components["schemas"]["Broken"][];
            /**
             * @description The index of that action, from 0.
             * @example 1
             */
            failed: number | null;
            /** @description The cubes that the actions would fill or free. */
            cubes: [
                number,
                number,
                number
            ][];
            happened: components["schemas"]["Happening"][];
            to_move: number | null;
            /**
             * @description Points by seat.
             * @example [
             *       3,
             *       0
             *     ]
             */
            scores: number[];
            /** @description The legal actions after them, while it is the same seat's turn. */
            legal: components["schemas"]["LegalActionWithEvents"][];
        };
        /**
         * @description Whether computers that need the compiled engine can play. It is compiled on the first start
         *     on a computer.
         */
        EngineStatus: {
            ready: boolean;
            /**
             * @description Parts compiled so far.
             * @example 50
             */
            done: number;
            /**
             * @description 0 before compiling has begun and once it is over.
             * @example 169
             */
            total: number;
            /**
             * @description An estimate.
             * @example 12.5
             */
            seconds_left: number | null;
        };
        /** @description The answer to a command: the event it became. It is the same however often it is sent. */
        Entered: {
            /**
             * @description The number of an event at its table.
             * @example 3
             */
            seq: number;
            /**
             * @description 32 hex digits: the start of SHA-256 over the chain of the previous event, the digest and the text of `what`. It identifies the whole log up to this event.
             * @example 44136fa355b3678a1146ad16f7e8649e
             */
            chain: string;
            /**
             * @description 32 hex digits: a hash of the position.
             * @example b5dd7b7a6f4b2d5a6e7d0c3b1f2a4e58
             */
            digest: string;
        };
        /** @description An event of the table's log, which is stored. */
        Event: {
            /** @constant */
            type: "event";
            /**
             * @description The number of an event at its table.
             * @example 3
             */
            seq: number;
            /**
             * @description 32 hex digits: the start of SHA-256 over the chain of the previous event, the digest and the text of `what`. It identifies the whole log up to this event.
             * @example 44136fa355b3678a1146ad16f7e8649e
             */
            chain: string;
            /**
             * @description 32 hex digits: a hash of the position.
             * @example b5dd7b7a6f4b2d5a6e7d0c3b1f2a4e58
             */
            digest: string;
            /**
             * @description Milliseconds since 1970, UTC; for display only.
             * @example 1760000000000
             */
            written_at: number;
            /** @description The event as it is stored. */
            what: components["schemas"]["OpenedLog"] | components["schemas"]["SeatedLog"] | components["schemas"]["StartedLog"] | components["schemas"]["PlayedLog"] | components["schemas"]["TakenBackLog"] | components["schemas"]["BroughtBackLog"] | components["schemas"]["OfferedLog"] | components["schemas"]["AnsweredLog"] | components["schemas"]["ResignedLog"] | components["schemas"]["FlaggedLog"] | components["schemas"]["ReplacedLog"] | components["schemas"]["ReturnedLog"] | components["schemas"]["ResumedLog"] | components["schemas"]["RematchedLog"];
            /** @description What the actions caused. */
            happened: components["schemas"]["Happening"][];
            /** @description The table after the event; only with live events. */
            standing?: components["schemas"]["Standing"] | null;
        };
        /** @description Events of a table, in order. */
        EventList: {
            events: components["schemas"]["Event"][];
            /** @description Whether there are more events after the last of these. */
            more: boolean;
        };
        /** @description Something the rules say about a turn that was played, compared with the better one. */
        Fact: {
            /**
             * @description Its meaning never changes.
             * @example review.pueblo.stayed_open
             */
            code: string;
            /**
             * @description The parameters of the sentence.
             * @example {
             *       "last_walk": 6,
             *       "levels": [
             *         {
             *           "level": 3,
             *           "squares": [
             *             "c5",
             *             "d5"
             *           ]
             *         }
             *       ],
             *       "points": 14,
             *       "seat": 0,
             *       "turns": 9,
             *       "view": "north"
             *     }
             */
            params: {
                [key: string]: unknown;
            };
            /**
             * @description An English sentence.
             * @example After this turn, Red would get 31 penalty points on a last walk; …
             */
            text: string;
        };
        /** @description The games and computer opponents of this server. */
        Facts: {
            games: components["schemas"]["GameFact"][];
            levels: components["schemas"]["Level"][];
        };
        /** @description A seat ran out of time, with the same consequences as resigning. */
        FlaggedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "flagged";
            /**
             * @description Game time: milliseconds that pass only while the server runs.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
        };
        /** @description A new table where the game goes on from a ply of another. */
        Fork: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description The number of actions that have been played.
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
            clock?: components["schemas"]["NewClock"];
            /** @default true */
            undo?: boolean;
            /** @default true */
            chat?: boolean;
            /** @default false */
            spectator_chat?: boolean;
            /** @default true */
            hints?: boolean;
            /** @default false */
            start?: boolean;
        };
        /** @description The totals of one of your games. */
        GameEntry: {
            /**
             * @description The id of a table.
             * @example k3m9x2c7v5b8n1q4
             */
            table: string;
            /** @example 57 */
            total: number;
            /**
             * @description The total of the best opponent.
             * @example 65
             */
            best_opponent: number;
            /** @enum {string} */
            result: "won" | "shared" | "lost" | "none";
            /** @example level3 */
            opposition: string;
            /**
             * @description Their names; for a computer, the level.
             * @example [
             *       "level3"
             *     ]
             */
            opponents: string[];
            /**
             * @description Milliseconds.
             * @example 1760000000000
             */
            finished_at: number;
        };
        /** @description A game that can be played here. */
        GameFact: {
            /** @example pueblo */
            name: string;
            /** @example 1 */
            rules_version: number;
            /**
             * @description The fewest and the most players.
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
             * @description Examples of actions and their meanings.
             * @example {
             *       "p": "auction: pass"
             *     }
             */
            notation: {
                [key: string]: string;
            };
        };
        /** @description Statistics of one game. Games that were not played to the end count for the results only. */
        GameStatistics: {
            /**
             * @description The game.
             * @example pueblo
             */
            game: string;
            /** @example 20 */
            played: number;
            /** @example 8 */
            won: number;
            /**
             * @description Won together with others.
             * @example 1
             */
            shared: number;
            /** @example 10 */
            lost: number;
            /**
             * @description Ended without a winner.
             * @example 1
             */
            none: number;
            /**
             * @description Wins since the last game that you did not win.
             * @example 2
             */
            streak: number;
            /** @example 4 */
            longest_streak: number;
            /**
             * @description Games that the averages are made of.
             * @example 19
             */
            scored: number;
            /**
             * @description Your average total.
             * @example 61.5
             */
            average: number | null;
            /** @description Most played first. */
            opposition: components["schemas"]["OppositionRow"][];
            /**
             * @description Pueblo: average penalty points by level, from the sides; level 1 first.
             * @example [
             *       10.5,
             *       14,
             *       9.25
             *     ]
             */
            levels: number[];
            /**
             * @description Pueblo: average penalty points by side of the walkway.
             * @example {
             *       "E": 9,
             *       "N": 12.5,
             *       "S": 11,
             *       "W": 8.5
             *     }
             */
            sides: {
                [key: string]: number;
            };
            /**
             * @description Pueblo: average penalty points from the corners.
             * @example 13
             */
            corners: number | null;
            /**
             * @description Pueblo: share of your points from the last walk, 0 to 1.
             * @example 0.55
             */
            last_walk: number | null;
            /**
             * @description Pueblo: share of your points that you paid in auctions.
             * @example 0.1
             */
            bids: number | null;
            /**
             * @description Aztec: share of your points that pieces of others brought you.
             * @example 0.25
             */
            others_pieces: number | null;
            /** @description Aztec with an auction; otherwise empty. */
            roles: components["schemas"]["RoleRow"][];
            highlights: components["schemas"]["Highlight"][];
            /** @description The last games that were played to the end, oldest first; at most 30. */
            recent: components["schemas"]["GameEntry"][];
        };
        /** @description A guest of the server. */
        Guest: {
            /**
             * @description The public id of a guest.
             * @example p6r2t8w4y1z7a5d3
             */
            id: string;
            /**
             * @description The display name.
             * @example Ada
             */
            name: string;
            /** @description For bots, returned once: send it as `Authorization: Bearer …`. */
            token: string | null;
        };
        /** @description Changes to the guest you are. */
        GuestChange: {
            /**
             * @description A display name: 3 to 20 characters after normalisation.
             * @example Ada
             */
            name: string;
        };
        /** @description In a record: from a ply on another player acts for a seat. */
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
             * @description The number of actions that have been played.
             * @example 2
             */
            ply: number;
        };
        /** @description One effect of an action: fines with their cubes, bids paid, the last walk. */
        Happening: {
            /**
             * @description Its meaning never changes.
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
             * @description Seat and points of each change of a score.
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
             * @description An English sentence.
             * @example The chieftain walks 3 squares to W3.
             */
            text: string;
        };
        /** @description The health of the server. */
        Health: {
            /** @enum {string} */
            status: "ok" | "starting" | "stopping" | "unavailable";
        };
        /** @description A game that stands out. */
        Highlight: {
            /**
             * @description The id of a table.
             * @example k3m9x2c7v5b8n1q4
             */
            table: string;
            /** @example 57 */
            total: number;
            /**
             * @description The total of the best opponent.
             * @example 65
             */
            best_opponent: number;
            /** @enum {string} */
            result: "won" | "shared" | "lost" | "none";
            /** @example level3 */
            opposition: string;
            /**
             * @description Their names; for a computer, the level.
             * @example [
             *       "level3"
             *     ]
             */
            opponents: string[];
            /**
             * @description Milliseconds.
             * @example 1760000000000
             */
            finished_at: number;
            /** @enum {string} */
            kind: "best" | "worst" | "biggest_win" | "closest_win" | "biggest_loss";
        };
        /** @description The best turns in the view of the strongest computer, best first. */
        Hint: {
            candidates: components["schemas"]["Candidate"][];
            /**
             * @description The search depth in turns.
             * @example 4
             */
            depth: number;
            /**
             * @description The number of positions searched.
             * @example 20000
             */
            nodes: number;
        };
        /** @description A request for a hint. */
        HintRequest: {
            /** @description The ply of the position; by default the present one. */
            ply?: number | null;
            /**
             * @description Played from there, to study another line.
             * @default []
             */
            actions?: string[];
            /**
             * @description How long to search in a study of the game; by default as long as for a hint.
             * @example 3
             */
            seconds?: number | null;
        };
        /** @description A record to import as a table: a finished game to look at, an unfinished one to continue. */
        Import: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
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
        /** @description The secret of an invitation link. */
        Invitation: {
            /** @example Zm9yLWV4YW1wbGUtb25seS1ub3QtYS10b2tlbg */
            invite: string;
        };
        /** @description A hint or an analysis that you asked for. */
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
             * @description The number of turns analysed.
             * @example 0
             */
            done: number;
            /**
             * @description The number of turns to analyse.
             * @example 1
             */
            of: number;
            /** @description When it is done. */
            result: components["schemas"]["Hint"] | components["schemas"]["Analysis"] | null;
            /** @description When it has failed. */
            problem: components["schemas"]["Problem"] | null;
        };
        /** @description Leave a seat before the game starts. The owner of the table may free any seat. */
        Leave: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
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
        /** @description A legal action. */
        LegalAction: {
            /**
             * @description Its number, which never changes.
             * @example 80
             */
            code: number;
            /**
             * @description An action in notation; see docs/notation.md.
             * @example od4ne
             */
            notation: string;
            /** @description The cubes it would fill or free. */
            cubes: [
                number,
                number,
                number
            ][];
            /** @description The immediate cost by seat, for a walk, a bid, a card or a pass. null for an action that fills or frees cubes (ask with `preview`). */
            costs: components["schemas"]["Cost"][] | null;
        };
        /** @description A legal action with its effects. */
        LegalActionWithEvents: {
            /**
             * @description Its number, which never changes.
             * @example 80
             */
            code: number;
            /**
             * @description An action in notation; see docs/notation.md.
             * @example od4ne
             */
            notation: string;
            /** @description The cubes it would fill or free. */
            cubes: [
                number,
                number,
                number
            ][];
            /** @description The immediate cost by seat, for a walk, a bid, a card or a pass. null for an action that fills or frees cubes (ask with `preview`). */
            costs: components["schemas"]["Cost"][] | null;
            /** @description Null for an action that fills or frees cubes: preview it to know. */
            happened: components["schemas"]["Happening"][] | null;
        };
        /** @description A computer opponent. */
        Level: {
            /**
             * @description A level of the computer.
             * @example level3
             */
            player: string;
            /**
             * @description Its title in each language.
             * @example {
             *       "en": "Labourer"
             *     }
             */
            titles: {
                [key: string]: string;
            };
            /**
             * @description Its rating in each game.
             * @example {
             *       "pueblo": 800
             *     }
             */
            ratings: {
                [key: string]: number | null;
            };
        };
        /** @description A level's turn, and the position after it. */
        LevelTurn: {
            /** @description The state of the game, in the form of its game. */
            state: components["schemas"]["PuebloState"] | components["schemas"]["AztecState"];
            /**
             * @description The seats' names in the game: colours or numbers.
             * @example [
             *       "red"
             *     ]
             */
            colours: string[];
            /** @description What the actions caused. */
            happened: components["schemas"]["Happening"][];
            /** @description The legal actions of the seat to move; none when the game is over. */
            legal: components["schemas"]["LegalAction"][];
            /** @description Empty when the game is over. */
            actions: string[];
        };
        /** @description A position in which a level is to choose a turn. */
        LevelTurnRequest: {
            /**
             * @description A position line; see docs/notation.md.
             * @example pueblo/1 2/2002/base/SW/0/0/- building/1/place/0 0,1 - SW 0,0 s7,s7 -
             */
            position: string;
            /**
             * @description A level that needs no engine.
             * @example level2
             */
            player: string;
            /**
             * @description The same seed gives the same turn.
             * @default 0
             * @example 1
             */
            seed?: number;
        };
        /**
         * @description A link to share. The part after # is a secret, which browsers do not send to the server as
         *     part of an address.
         */
        Link: {
            /** @example http://127.0.0.1:8642/t/k3m9x2c7v5b8n1q4 */
            link: string;
            qr: components["schemas"]["QrCode"];
            /**
             * @description Who can open it: `machine`: only browsers on the server's own computer; `network`: devices in the same network; `internet`: everyone.
             * @example network
             * @enum {string}
             */
            reach: "machine" | "network" | "internet";
            /**
             * @description The same link with other addresses, for a server in several networks. The address that you used comes first.
             * @example []
             */
            others: components["schemas"]["OtherLink"][];
        };
        /** @description A text in one language. */
        LocalText: {
            /** @enum {string} */
            language: "en" | "de" | "es" | "fr";
            /** @example The spring tournament begins on Friday. */
            text: string;
        };
        /** @description A finished game in which you had a seat. */
        MyGame: {
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
            seats: components["schemas"]["Seat"][];
            /** @description Your seats; several on one screen. */
            mine: number[];
            /**
             * @description computers: against computers only; people: with other people; screen: several of your seats on one screen.
             * @enum {string}
             */
            mode: "computers" | "people" | "screen";
            /** @description Won alone, won with others, lost or ended without a winner; null if you had several seats. */
            result: ("won" | "shared" | "lost" | "none") | null;
            outcome: components["schemas"]["Result"];
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
        /** @description A page of your finished games, newest first. */
        MyGames: {
            games: components["schemas"]["MyGame"][];
            /**
             * @description Games that match the filters, on all pages.
             * @example 12
             */
            found: number;
            /**
             * @description All of your finished games; at most 1,000.
             * @example 40
             */
            total: number;
            /**
             * @description Older games whose points are still being counted; ask again to include them.
             * @example 0
             */
            pending: number;
            /**
             * @description Pass it as `before` to get the next page.
             * @example 1760000000000-k3m9x2c7v5b8n1q4
             */
            next: string | null;
        };
        /** @description Statistics of your finished games, for each game that you have played. */
        MyStatistics: {
            games: components["schemas"]["GameStatistics"][];
            /** @description Everyone you have played, most often first; at most 100. */
            opponents: components["schemas"]["Opponent"][];
            /**
             * @description All of your finished games; at most 1,000.
             * @example 40
             */
            total: number;
            /**
             * @description Older games whose points are still being counted; ask again to include them.
             * @example 0
             */
            pending: number;
        };
        /** @description The clock of a new table, in milliseconds; by default none. */
        NewClock: {
            /**
             * @default none
             * @enum {string}
             */
            kind?: "none" | "move" | "fischer" | "days";
            /**
             * @description Time for each turn (move, days) or for the whole game (fischer).
             * @default 0
             */
            base?: number;
            /**
             * @description Time added after each turn (fischer).
             * @default 0
             */
            increment?: number;
        };
        /** @description A new guest. */
        NewGuest: {
            /**
             * @description A display name: 3 to 20 characters after normalisation.
             * @example Ada
             */
            name: string;
            /**
             * @description Return a token for the Authorization header instead of a cookie.
             * @default false
             */
            bot?: boolean;
        };
        /** @description A new table. */
        NewTable: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /** @enum {string} */
            game: "pueblo" | "aztec";
            /**
             * @description By name; options left out have their defaults. See GET /api/games. A number as `cult_sites` draws that many at random.
             * @default {}
             * @example {
             *       "players": 2
             *     }
             */
            options?: {
                [key: string]: unknown;
            };
            /** @description One for each player; by default the first is yours and the others are open. */
            seats?: (components["schemas"]["OpenSeat"] | components["schemas"]["OwnSeat"] | components["schemas"]["ComputerSeat"])[] | null;
            /**
             * @description public: listed for everyone; unlisted: for those who have the link; private: for those who have an invitation.
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
            clock?: components["schemas"]["NewClock"];
            /**
             * @description Whether players may offer to take back.
             * @default true
             */
            undo?: boolean;
            /**
             * @description Whether the table has chat.
             * @default true
             */
            chat?: boolean;
            /**
             * @description Whether players see what spectators write during the game; otherwise they see it after the game.
             * @default false
             */
            spectator_chat?: boolean;
            /**
             * @description Whether players may ask for hints.
             * @default true
             */
            hints?: boolean;
            /**
             * @description The computer that plays for a seat that is out.
             * @default level4
             * @example level3
             */
            stand_in?: string;
            /**
             * @description Start the game at once; every seat must be taken.
             * @default false
             */
            start?: boolean;
        };
        /** @description An empty answer. */
        Nothing: Record<string, never>;
        /** @description Offer to take back, to end the game, to pause, or a rematch. */
        Offer: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
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
            /** @description For undo: the ply to go back to. */
            ply?: number | null;
        };
        /**
         * @description A seat made an offer. `what` is offered (`undo`, for example); `ply` is where an offer to
         *     take back leads.
         */
        OfferedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "offered";
            /**
             * @description Game time: milliseconds that pass only while the server runs.
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
        /** @description An open seat. */
        OpenOccupant: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "open";
        };
        /** @description An open offer. */
        OpenOffer: {
            /** @enum {string} */
            what: "undo" | "end" | "pause" | "rematch";
            /**
             * @description The seat that made it.
             * @example 0
             */
            seat: number;
            /** @description For undo: the ply to go back to. */
            ply: number | null;
            /** @description The seats that have not answered. */
            waiting_for: number[];
        };
        /** @description An open seat. */
        OpenSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "open";
        };
        /** @description The table that was created. */
        Opened: {
            table: components["schemas"]["Table"];
        };
        /**
         * @description The table was opened. `past` holds the entries already played; `stand_in` is the computer
         *     that plays for absent players; `undo` says whether turns may be taken back if all agree;
         *     `result` is that of the record of a finished game.
         */
        OpenedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "opened";
            /**
             * @description Game time: milliseconds that pass only while the server runs.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description The game.
             * @example pueblo
             */
            game: string;
            /**
             * @description The version of its rules.
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
             * @description Decides what is left to chance. A string if it is too large for JavaScript.
             * @example 1234
             */
            seed: number | string;
            clock: components["schemas"]["Clock"];
            /**
             * @description The computer that plays: a level.
             * @example level3
             */
            stand_in: string;
            undo: boolean;
            past: (string | components["schemas"]["UndoEntry"] | components["schemas"]["RedoEntry"] | components["schemas"]["HandoverEntry"])[];
            result: components["schemas"]["Result"] | null;
            origin: components["schemas"]["Origin"] | null;
        };
        /** @description Someone you have played. */
        Opponent: {
            /**
             * @description For a computer, the level.
             * @example Ada
             */
            name: string;
            computer: boolean;
            /** @example 3 */
            games: number;
        };
        /** @description Your games against one kind of opposition. */
        OppositionRow: {
            /**
             * @description `people`; a level if it held all other seats; `computers` if they were different ones.
             * @example level3
             */
            opposition: string;
            /** @example 12 */
            games: number;
            /**
             * @description Won alone or with others.
             * @example 5
             */
            won: number;
            /**
             * @description Your average total.
             * @example 61.5
             */
            average: number | null;
            /**
             * @description The average total of the best opponent.
             * @example 58.25
             */
            best_opponent: number | null;
        };
        /** @description An option of a game. */
        OptionFact: {
            /** @example players */
            name: string;
            /** @example 2 */
            default: {
                [key: string]: unknown;
            } | string | number | boolean | string[] | null;
            /** @example number of players, 2 to 4 */
            help: string;
        };
        /** @description The table and ply that a fork started from. */
        Origin: {
            /**
             * @description The id of a table.
             * @example k3m9x2c7v5b8n1q4
             */
            table: string;
            /**
             * @description The number of actions that have been played.
             * @example 2
             */
            ply: number;
        };
        /** @description The link with another address. */
        OtherLink: {
            /** @example http://10.0.0.2:8642/t/k3m9x2c7v5b8n1q4 */
            link: string;
            qr: components["schemas"]["QrCode"];
        };
        /** @description A seat for the guest who creates the table; several make a game on one screen. */
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
             * @description The guest; empty for a player known by name only.
             * @example p6r2t8w4y1z7a5d3
             */
            holder: string;
        };
        /** @description A time at which the server will not be available. Milliseconds since 1970, UTC. */
        PlannedMaintenance: {
            /** @example 1790000000000 */
            begins_at: number;
            /** @example 1790001800000 */
            ends_at: number;
        };
        /** @description Play actions of the seat to move: all of them as one event, or none. */
        Play: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "play";
            /**
             * @description The last event the client has seen. If there are newer ones, the message is refused as stale.
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
        /** @description A seat played actions. `by` is the computer that chose them, if one did. */
        PlayedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "played";
            /**
             * @description Game time: milliseconds that pass only while the server runs.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            actions: string[];
            /** @description The computer that chose them, if one did: another level than the seat's if that one was not ready, and with `@seconds=6` if it ran out of time. */
            by: string | null;
        };
        /** @description A position, and actions to be played from it. */
        PositionRequest: {
            /**
             * @description A position line; see docs/notation.md.
             * @example pueblo/1 2/2002/base/SW/0/0/- building/1/place/0 0,1 - SW 0,0 s7,s7 -
             */
            position: string;
            /**
             * @default []
             * @example [
             *       "od4ne",
             *       "+3"
             *     ]
             */
            actions?: string[];
        };
        /** @description A position after the actions of a request. */
        PracticePosition: {
            /** @description The state of the game, in the form of its game. */
            state: components["schemas"]["PuebloState"] | components["schemas"]["AztecState"];
            /**
             * @description The seats' names in the game: colours or numbers.
             * @example [
             *       "red"
             *     ]
             */
            colours: string[];
            /** @description What the actions caused. */
            happened: components["schemas"]["Happening"][];
            /** @description The legal actions of the seat to move; none when the game is over. */
            legal: components["schemas"]["LegalAction"][];
        };
        /** @description An error. Nothing was changed. */
        Problem: {
            /**
             * @description Its meaning never changes.
             * @example server.not_found
             */
            code: string;
            /**
             * @description The rule that the action would break, if any.
             * @example P3.2
             */
            rule: string | null;
            /**
             * @description The parameters of the sentence.
             * @example {
             *       "what": "table"
             *     }
             */
            params: {
                [key: string]: unknown;
            };
            /**
             * @description The error as an English sentence.
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
             * @description The Pro version has two parts.
             * @example 1
             */
            part: number;
            /** @description The next action's kind; null when the game is over. */
            step: ("bid" | "take" | "place" | "walk" | "lift") | null;
            /** @description The seat to move; null when the game is over. */
            to_move: number | null;
            /** @description The order of play; empty in an auction. */
            order: number[];
            /**
             * @description The walkway square where the chieftain stands.
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
            /** @description The remaining blocks by seat (`single`, `pairs`, `half`, `held`). */
            stocks: components["schemas"]["Stock"][];
            /** @description The blocks on the site: `id`, `owner` (null: neutral) and `cubes`. */
            blocks: components["schemas"]["StandingPiece"][];
            /** @description `cards` by seat, `opener`, `passed`, `bid`, `bidder`; null if there is none. */
            auction: components["schemas"]["PuebloAuction"] | null;
            /** @description How the game ended by the rules; null until it has. */
            outcome: components["schemas"]["Result"] | null;
        };
        /** @description A QR code: a square of `size` modules, and the SVG path of the dark ones. */
        QrCode: {
            /**
             * @description Modules along an edge, including the border.
             * @example 33
             */
            size: number;
            /** @example M4 4h1v1h-1z */
            path: string;
        };
        /** @description The seat that you now hold on this device too. */
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
        /** @description Restore what was taken back. */
        Redo: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
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
             * @description The number of actions that have been played.
             * @example 2
             */
            redo: number;
        };
        /** @description The agreed rematch is at another table. */
        RematchedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "rematched";
            /**
             * @description Game time: milliseconds that pass only while the server runs.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description The id of a table.
             * @example k3m9x2c7v5b8n1q4
             */
            table: string;
        };
        /** @description A guest who is to be removed from a table. */
        Removal: {
            /**
             * @description The public id of a guest.
             * @example p6r2t8w4y1z7a5d3
             */
            guest: string;
        };
        /**
         * @description Let the table's stand-in play for a player who has been disconnected for two minutes. Not
         *     with a clock of days: there the clock decides.
         */
        Replace: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
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
        /** @description A computer, `player`, stands in for the absent person at a `seat`, who may come back. */
        ReplacedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "replaced";
            /**
             * @description Game time: milliseconds that pass only while the server runs.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            /**
             * @description The computer that plays: a level.
             * @example level3
             */
            player: string;
        };
        /** @description Give up. */
        Resign: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "resign";
        };
        /** @description A seat resigned. Of two players the other one wins; of more a computer plays on. */
        ResignedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "resigned";
            /**
             * @description Game time: milliseconds that pass only while the server runs.
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
             * @description Several if they share the win.
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
             * @description By the rules (`last_walk`, `demolished`, `complete`, `blocked`) or by the table (`resigned`, `time`, `agreed`, `abandoned`).
             * @example last_walk
             */
            reason: string;
        };
        /** @description End a pause. */
        Resume: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
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
             * @description Game time: milliseconds that pass only while the server runs.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
        };
        /** @description Take your seat back from the computer that stands in. */
        Return: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "return";
        };
        /** @description The person at a `seat` for whom a computer stood in is back. */
        ReturnedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "returned";
            /**
             * @description Game time: milliseconds that pass only while the server runs.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
        };
        /** @description Your games in one of Aztec's roles. */
        RoleRow: {
            /** @enum {string} */
            role: "oh_puch" | "builder";
            /** @example 4 */
            games: number;
            /** @example 1 */
            won: number;
        };
        /** @description A seat and its player. */
        Seat: {
            /** @enum {string} */
            kind: "open" | "person" | "computer";
            /**
             * @description The display name; for a computer, the level.
             * @example Ada
             */
            name: string;
            /**
             * @description The seat's name in the game: a colour or a number.
             * @example red
             */
            colour: string;
            /** @description The guest whose seat it is, if a person's. */
            guest: string | null;
            /** @description The level that plays for it now, if a computer does. */
            player: string | null;
            /** @description Why the seat is out, if it is. */
            out: ("resigned" | "time") | null;
            /** @description Time left; null without a clock. */
            remaining: number | null;
        };
        /**
         * @description Before the start: a person sat down at a `seat`, an occupant left it, or a computer was
         *     seated.
         */
        SeatedLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "seated";
            /**
             * @description Game time: milliseconds that pass only while the server runs.
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
        /** @description Everything about a table that an event can change. */
        Standing: {
            /** @enum {string} */
            phase: "gathering" | "playing" | "paused" | "over";
            /**
             * @description The number of actions that have been played.
             * @example 2
             */
            ply: number;
            /**
             * @description The ply at which the present turn began.
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
            /** @description The table of the rematch, if any. */
            rematch: string | null;
            /** @description Whether something was taken back that can be restored. */
            can_redo: boolean;
            /** @description The state of the game, in the form of its game. */
            state: components["schemas"]["PuebloState"] | components["schemas"]["AztecState"];
        };
        /** @description A block or piece on the board. */
        StandingPiece: {
            /**
             * @description Constant while it stands.
             * @example 27
             */
            id: number;
            /** @description The seat it belongs to; null for neutral ones. */
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
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
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
             * @description Game time: milliseconds that pass only while the server runs.
             * @example 1760000000000
             */
            at: number;
        };
        /** @description A Pueblo player's remaining blocks. */
        Stock: {
            /** @description Whether the single block of their colour is left. */
            single: boolean;
            /**
             * @description Unopened pairs: a block of their colour and a neutral one.
             * @example 7
             */
            pairs: number;
            /** @description The remaining block of an opened pair, if any. */
            half: ("own" | "neutral") | null;
            /**
             * @description Pairs held back for part two (Pro version).
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
             * @description The number of open seats.
             * @example 1
             */
            open_seats: number;
            /**
             * @description The number of actions that have been played.
             * @example 2
             */
            ply: number;
            to_move: number | null;
            /** @description Whether a seat you hold is to move. */
            your_turn: boolean;
            /** @description Whether you hold a seat or own the table. */
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
             * @description The version of its rules.
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
            /** @description Whether players may offer to take back. */
            undo: boolean;
            chat: boolean;
            /** @description Whether players see the chat of spectators during the game. */
            spectator_chat: boolean;
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
             * @description 32 hex digits: the start of SHA-256 over the chain of the previous event, the digest and the text of `what`. It identifies the whole log up to this event.
             * @example 44136fa355b3678a1146ad16f7e8649e
             */
            chain: string;
            standing: components["schemas"]["Standing"];
        };
        /** @description Tables, newest first. */
        TableList: {
            tables: components["schemas"]["Summary"][];
            /**
             * @description Pass it as `before` to get the next page.
             * @example 1760000000000-k3m9x2c7v5b8n1q4
             */
            next: string | null;
        };
        /** @description Sit down at an open seat before the game starts. One guest may take several. */
        Take: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
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
            /** @description The player's name; by default the guest's own. */
            name?: string | null;
        };
        /** @description A seat took the game back to a ply, without needing consent. */
        TakenBackLog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "taken_back";
            /**
             * @description Game time: milliseconds that pass only while the server runs.
             * @example 1760000000000
             */
            at: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            /**
             * @description The number of actions that have been played.
             * @example 2
             */
            ply: number;
        };
        /** @description Take back, where that needs no consent; else use `offer`. */
        Undo: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "undo";
            /** @description The ply to go back to; by default the start of your last turn. */
            ply?: number | null;
        };
        /** @description In a record: back to a ply. */
        UndoEntry: {
            /**
             * @description The number of actions that have been played.
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
export type Announcements = components['schemas']['Announcements'];
export type Answer = components['schemas']['Answer'];
export type AnsweredLog = components['schemas']['AnsweredLog'];
export type AztecAuction = components['schemas']['AztecAuction'];
export type AztecState = components['schemas']['AztecState'];
export type BlockRemovalRequest = components['schemas']['BlockRemovalRequest'];
export type Broken = components['schemas']['Broken'];
export type BroughtBackLog = components['schemas']['BroughtBackLog'];
export type Candidate = components['schemas']['Candidate'];
export type Clock = components['schemas']['Clock'];
export type Computer = components['schemas']['Computer'];
export type ComputerOccupant = components['schemas']['ComputerOccupant'];
export type ComputerSeat = components['schemas']['ComputerSeat'];
export type Cost = components['schemas']['Cost'];
export type CostlyTurn = components['schemas']['CostlyTurn'];
export type Draft = components['schemas']['Draft'];
export type EngineStatus = components['schemas']['EngineStatus'];
export type Entered = components['schemas']['Entered'];
export type Event = components['schemas']['Event'];
export type EventList = components['schemas']['EventList'];
export type Fact = components['schemas']['Fact'];
export type Facts = components['schemas']['Facts'];
export type FlaggedLog = components['schemas']['FlaggedLog'];
export type Fork = components['schemas']['Fork'];
export type GameEntry = components['schemas']['GameEntry'];
export type GameFact = components['schemas']['GameFact'];
export type GameStatistics = components['schemas']['GameStatistics'];
export type Guest = components['schemas']['Guest'];
export type GuestChange = components['schemas']['GuestChange'];
export type HandoverEntry = components['schemas']['HandoverEntry'];
export type Happening = components['schemas']['Happening'];
export type Health = components['schemas']['Health'];
export type Highlight = components['schemas']['Highlight'];
export type Hint = components['schemas']['Hint'];
export type HintRequest = components['schemas']['HintRequest'];
export type Import = components['schemas']['Import'];
export type Invitation = components['schemas']['Invitation'];
export type Job = components['schemas']['Job'];
export type Leave = components['schemas']['Leave'];
export type LegalAction = components['schemas']['LegalAction'];
export type LegalActionWithEvents = components['schemas']['LegalActionWithEvents'];
export type Level = components['schemas']['Level'];
export type LevelTurn = components['schemas']['LevelTurn'];
export type LevelTurnRequest = components['schemas']['LevelTurnRequest'];
export type Link = components['schemas']['Link'];
export type LocalText = components['schemas']['LocalText'];
export type MyGame = components['schemas']['MyGame'];
export type MyGames = components['schemas']['MyGames'];
export type MyStatistics = components['schemas']['MyStatistics'];
export type NewClock = components['schemas']['NewClock'];
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
export type Opponent = components['schemas']['Opponent'];
export type OppositionRow = components['schemas']['OppositionRow'];
export type OptionFact = components['schemas']['OptionFact'];
export type Origin = components['schemas']['Origin'];
export type OtherLink = components['schemas']['OtherLink'];
export type OwnSeat = components['schemas']['OwnSeat'];
export type PersonOccupant = components['schemas']['PersonOccupant'];
export type PlannedMaintenance = components['schemas']['PlannedMaintenance'];
export type Play = components['schemas']['Play'];
export type PlayedLog = components['schemas']['PlayedLog'];
export type PositionRequest = components['schemas']['PositionRequest'];
export type PracticePosition = components['schemas']['PracticePosition'];
export type Problem = components['schemas']['Problem'];
export type PuebloAuction = components['schemas']['PuebloAuction'];
export type PuebloState = components['schemas']['PuebloState'];
export type QrCode = components['schemas']['QrCode'];
export type Recovered = components['schemas']['Recovered'];
export type Recovery = components['schemas']['Recovery'];
export type Redo = components['schemas']['Redo'];
export type RedoEntry = components['schemas']['RedoEntry'];
export type RematchedLog = components['schemas']['RematchedLog'];
export type Removal = components['schemas']['Removal'];
export type Replace = components['schemas']['Replace'];
export type ReplacedLog = components['schemas']['ReplacedLog'];
export type Resign = components['schemas']['Resign'];
export type ResignedLog = components['schemas']['ResignedLog'];
export type Result = components['schemas']['Result'];
export type Resume = components['schemas']['Resume'];
export type ResumedLog = components['schemas']['ResumedLog'];
export type Return = components['schemas']['Return'];
export type ReturnedLog = components['schemas']['ReturnedLog'];
export type RoleRow = components['schemas']['RoleRow'];
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
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.csrf`, `server.banned`, `server.origin` */
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
            /** @description `server.banned`, `server.origin` */
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
    eraseMe: {
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
            /** @description `server.csrf`, `server.banned`, `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.still_seated` */
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
            /** @description `server.csrf`, `server.banned`, `server.origin` */
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
            /** @description `server.csrf`, `server.banned`, `server.origin` */
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
    listMyGames: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                before?: string | null;
                /** @description The most to return. */
                limit?: number;
                /** @description Only this game. */
                game?: ("pueblo" | "aztec") | null;
                /** @description Only games that ended like this for you. */
                result?: ("won" | "shared" | "lost" | "none") | null;
                /** @description Only games against such opponents. */
                mode?: ("computers" | "people" | "screen") | null;
                /** @description Part of an opponent's name. */
                opponent?: string;
                /** @description Also games against these levels. */
                computer?: string[];
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
                    "application/json": components["schemas"]["MyGames"];
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
            /** @description `server.banned`, `server.origin` */
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
    getMyStatistics: {
        parameters: {
            query?: {
                /** @description Only this game. */
                game?: ("pueblo" | "aztec") | null;
                /** @description Only games that ended like this for you. */
                result?: ("won" | "shared" | "lost" | "none") | null;
                /** @description Only games against such opponents. */
                mode?: ("computers" | "people" | "screen") | null;
                /** @description Part of an opponent's name. */
                opponent?: string;
                /** @description Also games against these levels. */
                computer?: string[];
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
                    "application/json": components["schemas"]["MyStatistics"];
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
            /** @description `server.banned`, `server.origin` */
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
    exportMyGames: {
        parameters: {
            query?: {
                /** @description Only this game. */
                game?: ("pueblo" | "aztec") | null;
                /** @description Only games that ended like this for you. */
                result?: ("won" | "shared" | "lost" | "none") | null;
                /** @description Only games against such opponents. */
                mode?: ("computers" | "people" | "screen") | null;
                /** @description Part of an opponent's name. */
                opponent?: string;
                /** @description Also games against these levels. */
                computer?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table with a row for each seat. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
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
            /** @description `server.banned`, `server.origin` */
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
    exportMyRecords: {
        parameters: {
            query?: {
                /** @description Only this game. */
                game?: ("pueblo" | "aztec") | null;
                /** @description Only games that ended like this for you. */
                result?: ("won" | "shared" | "lost" | "none") | null;
                /** @description Only games against such opponents. */
                mode?: ("computers" | "people" | "screen") | null;
                /** @description Part of an opponent's name. */
                opponent?: string;
                /** @description Also games against these levels. */
                computer?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Records (docs/notation.md). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
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
            /** @description `server.banned`, `server.origin` */
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
                /** @description `open`: not yet started, with an open seat. */
                status?: ("open" | "running" | "over") | null;
                /** @description Tables where you hold a seat or that you own, public or not. */
                mine?: boolean;
                /** @description `next` of the previous page. */
                before?: string | null;
                /** @description The most to return. */
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
            /** @description Nothing has changed since the `ETag` of the request. */
            304: {
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
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.csrf`, `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
            /** @description `server.limit.tables`, `server.rate` */
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
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
            /** @description `server.csrf`, `server.no_seat`, `server.gave_up`, `server.owner_only`, `server.removed`, `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
    playWithoutEngine: {
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description `server.csrf`, `server.no_seat`, `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
            /** @description `server.csrf`, `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
            /** @description `server.limit.tables`, `server.rate` */
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
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
            /** @description `server.csrf`, `server.owner_only`, `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
            /** @description `server.csrf`, `server.token`, `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
    removeGuest: {
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
                "application/json": components["schemas"]["Removal"];
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
            /** @description `server.csrf`, `server.owner_only`, `server.banned`, `server.origin` */
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
            /** @description `server.broken`, `server.rules`, `table.*` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.expired` */
            410: {
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
            /** @description `server.csrf`, `server.no_seat`, `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
            /** @description `server.csrf`, `server.removed`, `server.token`, `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
                /** @description The number of actions played; by default all. */
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
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
                /** @description The number of actions played; by default all. */
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
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
                /** @description The number of actions played; by default all. */
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
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
            /** @description `server.csrf`, `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
            /** @description `server.limit.tables`, `server.rate` */
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
    getSharePicture: {
        parameters: {
            query?: {
                /** @description The language of its words. */
                lang?: "en" | "de" | "es" | "fr";
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
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
    getSharePictureSvg: {
        parameters: {
            query?: {
                /** @description The language of its words. */
                lang?: "en" | "de" | "es" | "fr";
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
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
    getAnimation: {
        parameters: {
            query?: {
                /** @description The language of its words. */
                lang?: "en" | "de" | "es" | "fr";
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
            /** @description An animation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/gif": unknown;
                };
            };
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
    playPosition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PositionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PracticePosition"];
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
            /** @description `server.csrf`, `server.banned`, `server.origin` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `pueblo.*`, `aztec.*` */
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
            /** @description `position.*`, `games.unknown`, `notation.*`, `server.invalid` */
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
    previewPosition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PositionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
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
            /** @description `server.csrf`, `server.banned`, `server.origin` */
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
            /** @description `position.*`, `games.unknown`, `notation.*`, `server.invalid` */
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
    removeBlock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockRemovalRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PracticePosition"];
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
            /** @description `server.csrf`, `server.banned`, `server.origin` */
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
            /** @description `position.*`, `games.unknown`, `server.invalid` */
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
    askLevelTurn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LevelTurnRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LevelTurn"];
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
            /** @description `server.csrf`, `server.banned`, `server.origin` */
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
            /** @description `position.*`, `games.unknown`, `server.invalid` */
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
    getPositionPicture: {
        parameters: {
            query: {
                /** @description A position line; see docs/notation.md. */
                position: string;
            };
            header?: never;
            path?: never;
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
            /** @description `server.banned`, `server.origin` */
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
            /** @description `position.*`, `games.unknown`, `server.invalid` */
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
                "application/json": components["schemas"]["HintRequest"];
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
            /** @description `server.csrf`, `server.hints.off`, `server.no_seat`, `server.banned`, `server.origin` */
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
            /** @description `server.broken`, `server.rules`, `server.nothing_to_play`, `pueblo.*`, `aztec.*` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `server.expired` */
            410: {
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
            /** @description `notation.*`, `server.invalid` */
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
            /** @description `server.csrf`, `server.hints.off`, `server.banned`, `server.origin` */
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
            /** @description `server.expired` */
            410: {
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
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.banned`, `server.origin` */
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
    getAnnouncements: {
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
                    "application/json": components["schemas"]["Announcements"];
                };
            };
            /** @description Nothing has changed since the `ETag` of the request. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `server.banned`, `server.origin` */
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
    getEngine: {
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
                    "application/json": components["schemas"]["EngineStatus"];
                };
            };
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.banned`, `server.origin` */
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
            /** @description `server.banned`, `server.origin` */
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
