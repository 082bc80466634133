// Made by `make types` from docs/api/socket.schema.json. Do not change it here.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ClientMessage: components["schemas"]["Hello"] | components["schemas"]["Take"] | components["schemas"]["Leave"] | components["schemas"]["Computer"] | components["schemas"]["Start"] | components["schemas"]["Play"] | components["schemas"]["Undo"] | components["schemas"]["Redo"] | components["schemas"]["Offer"] | components["schemas"]["Answer"] | components["schemas"]["Resign"] | components["schemas"]["Replace"] | components["schemas"]["Return"] | components["schemas"]["Resume"] | components["schemas"]["Preview"] | components["schemas"]["Forecast"] | components["schemas"]["View"] | components["schemas"]["Chat"] | components["schemas"]["Mute"] | components["schemas"]["Ping"];
        ServerMessage: components["schemas"]["Ok"] | components["schemas"]["Refused"] | components["schemas"]["Event"] | components["schemas"]["Legal"] | components["schemas"]["Presence"] | components["schemas"]["ChatLine"] | components["schemas"]["ChatRemoved"] | components["schemas"]["Waiting"] | components["schemas"]["Beat"] | components["schemas"]["JobDone"];
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
        /** @description Say something at the table. */
        Chat: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "chat";
            /** @example Well built! */
            text: string;
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
        /** @description Ask what a look from each square of the walkway would cost now. */
        Forecast: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "forecast";
        };
        /** @description The first message of a socket. It says what the client has, so that it gets the rest. */
        Hello: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hello";
            /**
             * @description The last event the client has; -1 if none.
             * @default -1
             */
            last_seq?: number;
            /**
             * @description The chain of that event. If the server has another, it sends all events again.
             * @default null
             * @example 44136fa355b3678a1146ad16f7e8649e
             */
            chain?: string | null;
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
        /** @description Stop or resume receiving a guest's chat. */
        Mute: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "mute";
            /**
             * @description The public id of a guest.
             * @example p6r2t8w4y1z7a5d3
             */
            guest: string;
            /** @default true */
            muted?: boolean;
        };
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
            /**
             * @description For undo: the ply to go back to.
             * @default null
             */
            ply?: number | null;
        };
        /** @description Ask whether the server is there. */
        Ping: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ping";
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
        /** @description Ask what actions would do. Changes nothing. */
        Preview: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "preview";
            /**
             * @description The number of an event at its table.
             * @example 3
             */
            seq: number;
            /** @default [] */
            actions?: string[];
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
            /** @default null */
            ply?: number | null;
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
            /**
             * @description The player's name; by default the guest's own.
             * @default null
             */
            name?: string | null;
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
            /**
             * @description The ply to go back to; by default the start of your last turn.
             * @default null
             */
            ply?: number | null;
        };
        /** @description Ask for the state at a ply; by default the present one. */
        View: {
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "view";
            /** @default null */
            ply?: number | null;
        };
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
        /** @description A heartbeat: the last event and the clocks. After ten seconds of silence, reconnect. */
        Beat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "beat";
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
            /** @description Time left, by seat; null without a clock. */
            remaining: (number | null)[];
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
        /** @description A line of chat. */
        ChatLine: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "chat";
            /**
             * @description The lines of a table are numbered.
             * @example 1
             */
            n: number;
            /**
             * @description The public id of a guest.
             * @example p6r2t8w4y1z7a5d3
             */
            guest: string;
            /** @example Ada */
            name: string;
            /** @description The sender's seat; null for a watcher. */
            seat: number | null;
            /** @example Well built! */
            text: string;
            /**
             * @description Milliseconds.
             * @example 1760000000000
             */
            written_at: number;
        };
        /** @description A line of chat was removed by the operators of the server: do not show it any more. */
        ChatRemoved: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "chat_removed";
            /** @example 1 */
            n: number;
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
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
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
            /**
             * @description The table after the event; only with live events.
             * @default null
             */
            standing?: components["schemas"]["Standing"] | null;
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
        /** @description The fine for one visible cube. */
        Fine: {
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            /**
             * @description A cube: x, y and z, from 0.
             * @example [
             *       3,
             *       3,
             *       0
             *     ]
             */
            cube: [
                number,
                number,
                number
            ];
            /** @example 2 */
            points: number;
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
        /** @description What a look from a square of the walkway would cost now. */
        ForecastSquare: {
            /**
             * @description 0 to 35, clockwise from SW.
             * @example 3
             */
            square: number;
            /** @example W3 */
            name: string;
            /** @description The sum of all fines, by seat. */
            costs: components["schemas"]["Cost"][];
            /** @description One for each visible cube. */
            fines: components["schemas"]["Fine"][];
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
        /** @description The progress or the result of a hint or an analysis that you asked for. */
        JobDone: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "job";
            job: components["schemas"]["Job"];
        };
        /** @description The legal actions of the seat to move, sent to those who hold it. */
        Legal: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "legal";
            /**
             * @description The number of an event at its table.
             * @example 3
             */
            seq: number;
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            actions: components["schemas"]["LegalAction"][];
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
        /** @description An empty answer. */
        Nothing: Record<string, never>;
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
        /** @description The answer to a message that was accepted. */
        Ok: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ok";
            /**
             * @description Chosen by the sender: a new one for every new message, the same one when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            result: components["schemas"]["Welcome"] | components["schemas"]["Entered"] | components["schemas"]["Posted"] | components["schemas"]["Outlook"] | components["schemas"]["Seen"] | components["schemas"]["Draft"] | components["schemas"]["Nothing"];
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
        /** @description The answer to forecast: what a look from each square would cost now. */
        Outlook: {
            /**
             * @description The number of an event at its table.
             * @example 3
             */
            seq: number;
            squares: components["schemas"]["ForecastSquare"][];
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
        /** @description The answer to chat: the number of the line. */
        Posted: {
            /**
             * @description The lines of a table are numbered.
             * @example 1
             */
            n: number;
        };
        /** @description Who is connected. */
        Presence: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "presence";
            /** @description The seats whose players are connected. */
            seats: number[];
            /**
             * @description The number of connections without a seat.
             * @example 2
             */
            watchers: number;
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
        /** @description In a record: forward again to a ply. */
        RedoEntry: {
            /**
             * @description The number of actions that have been played.
             * @example 2
             */
            redo: number;
        };
        /** @description The answer to a message that was refused. Nothing was changed. */
        Refused: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "error";
            /** @description null if the message had no readable id. */
            id: string | null;
            /** @example server.stale */
            code: string;
            /**
             * @description The rule that the action would break, if any.
             * @example P4.2
             */
            rule: string | null;
            /**
             * @description The parameters of the sentence.
             * @example {
             *       "seq": 7
             *     }
             */
            params: {
                [key: string]: unknown;
            };
            /**
             * @description The error as an English sentence.
             * @example The table has moved on to event 7.
             */
            text: string;
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
        /** @description In a record: back to a ply. */
        UndoEntry: {
            /**
             * @description The number of actions that have been played.
             * @example 2
             */
            undo: number;
        };
        /** @description A computer cannot play yet. It is repeated while that lasts, and over with the next event. */
        Waiting: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "waiting";
            /**
             * @description The number of an event at its table.
             * @example 3
             */
            seq: number;
            /**
             * @description The computer's seat.
             * @example 0
             */
            seat: number;
            /**
             * @description busy: all computers of the server play for others; storage: nothing can be stored.
             * @enum {string}
             */
            reason: "busy" | "storage";
        };
        /** @description The answer to hello. The events that the client does not have follow. */
        Welcome: {
            table: components["schemas"]["Table"];
            you: components["schemas"]["You"];
            /** @description Whether all events are sent again; drop what you have. */
            anew: boolean;
        };
        /** @description The guest behind this socket. */
        You: {
            /** @description null without a token. */
            guest: string | null;
            /** @description The seats you hold. */
            seats: number[];
            /** @description Whether you own the table. */
            owner: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type ClientMessage = components['schemas']['ClientMessage'];
export type ServerMessage = components['schemas']['ServerMessage'];
export type Answer = components['schemas']['Answer'];
export type Chat = components['schemas']['Chat'];
export type Computer = components['schemas']['Computer'];
export type Forecast = components['schemas']['Forecast'];
export type Hello = components['schemas']['Hello'];
export type Leave = components['schemas']['Leave'];
export type Mute = components['schemas']['Mute'];
export type Offer = components['schemas']['Offer'];
export type Ping = components['schemas']['Ping'];
export type Play = components['schemas']['Play'];
export type Preview = components['schemas']['Preview'];
export type Redo = components['schemas']['Redo'];
export type Replace = components['schemas']['Replace'];
export type Resign = components['schemas']['Resign'];
export type Resume = components['schemas']['Resume'];
export type Return = components['schemas']['Return'];
export type Start = components['schemas']['Start'];
export type Take = components['schemas']['Take'];
export type Undo = components['schemas']['Undo'];
export type View = components['schemas']['View'];
export type AnalysedTurn = components['schemas']['AnalysedTurn'];
export type Analysis = components['schemas']['Analysis'];
export type AnsweredLog = components['schemas']['AnsweredLog'];
export type AztecAuction = components['schemas']['AztecAuction'];
export type AztecState = components['schemas']['AztecState'];
export type Beat = components['schemas']['Beat'];
export type Broken = components['schemas']['Broken'];
export type BroughtBackLog = components['schemas']['BroughtBackLog'];
export type Candidate = components['schemas']['Candidate'];
export type ChatLine = components['schemas']['ChatLine'];
export type ChatRemoved = components['schemas']['ChatRemoved'];
export type Clock = components['schemas']['Clock'];
export type ComputerOccupant = components['schemas']['ComputerOccupant'];
export type Cost = components['schemas']['Cost'];
export type CostlyTurn = components['schemas']['CostlyTurn'];
export type Draft = components['schemas']['Draft'];
export type Entered = components['schemas']['Entered'];
export type Event = components['schemas']['Event'];
export type Fact = components['schemas']['Fact'];
export type Fine = components['schemas']['Fine'];
export type FlaggedLog = components['schemas']['FlaggedLog'];
export type ForecastSquare = components['schemas']['ForecastSquare'];
export type HandoverEntry = components['schemas']['HandoverEntry'];
export type Happening = components['schemas']['Happening'];
export type Hint = components['schemas']['Hint'];
export type Job = components['schemas']['Job'];
export type JobDone = components['schemas']['JobDone'];
export type Legal = components['schemas']['Legal'];
export type LegalAction = components['schemas']['LegalAction'];
export type LegalActionWithEvents = components['schemas']['LegalActionWithEvents'];
export type Nothing = components['schemas']['Nothing'];
export type OfferedLog = components['schemas']['OfferedLog'];
export type Ok = components['schemas']['Ok'];
export type OpenOccupant = components['schemas']['OpenOccupant'];
export type OpenOffer = components['schemas']['OpenOffer'];
export type OpenedLog = components['schemas']['OpenedLog'];
export type Origin = components['schemas']['Origin'];
export type Outlook = components['schemas']['Outlook'];
export type PersonOccupant = components['schemas']['PersonOccupant'];
export type PlayedLog = components['schemas']['PlayedLog'];
export type Posted = components['schemas']['Posted'];
export type Presence = components['schemas']['Presence'];
export type Problem = components['schemas']['Problem'];
export type PuebloAuction = components['schemas']['PuebloAuction'];
export type PuebloState = components['schemas']['PuebloState'];
export type RedoEntry = components['schemas']['RedoEntry'];
export type Refused = components['schemas']['Refused'];
export type RematchedLog = components['schemas']['RematchedLog'];
export type ReplacedLog = components['schemas']['ReplacedLog'];
export type ResignedLog = components['schemas']['ResignedLog'];
export type Result = components['schemas']['Result'];
export type ResumedLog = components['schemas']['ResumedLog'];
export type ReturnedLog = components['schemas']['ReturnedLog'];
export type Seat = components['schemas']['Seat'];
export type SeatedLog = components['schemas']['SeatedLog'];
export type Seen = components['schemas']['Seen'];
export type Standing = components['schemas']['Standing'];
export type StandingPiece = components['schemas']['StandingPiece'];
export type StartedLog = components['schemas']['StartedLog'];
export type Stock = components['schemas']['Stock'];
export type Table = components['schemas']['Table'];
export type TakenBackLog = components['schemas']['TakenBackLog'];
export type UndoEntry = components['schemas']['UndoEntry'];
export type Waiting = components['schemas']['Waiting'];
export type Welcome = components['schemas']['Welcome'];
export type You = components['schemas']['You'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
