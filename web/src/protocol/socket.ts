// Made by `make types` from docs/api/socket.schema.json. Do not change it here.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ClientMessage: components["schemas"]["Hello"] | components["schemas"]["Take"] | components["schemas"]["Leave"] | components["schemas"]["Computer"] | components["schemas"]["Start"] | components["schemas"]["Play"] | components["schemas"]["Undo"] | components["schemas"]["Redo"] | components["schemas"]["Offer"] | components["schemas"]["Answer"] | components["schemas"]["Resign"] | components["schemas"]["Replace"] | components["schemas"]["Return"] | components["schemas"]["Resume"] | components["schemas"]["Preview"] | components["schemas"]["Forecast"] | components["schemas"]["View"] | components["schemas"]["Chat"] | components["schemas"]["Mute"] | components["schemas"]["Ping"];
        ServerMessage: components["schemas"]["Ok"] | components["schemas"]["Refused"] | components["schemas"]["Event"] | components["schemas"]["Legal"] | components["schemas"]["Presence"] | components["schemas"]["ChatLine"] | components["schemas"]["Beat"] | components["schemas"]["JobDone"];
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
        /** @description Say something at the table. */
        Chat: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
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
        /** @description Ask what each square of the walkway would cost each player now. */
        Forecast: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "forecast";
        };
        /** @description The first message of a socket: what the client has already, so that it gets the rest. */
        Hello: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
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
             * @description The chain of that event. If it is not the server's, all events come anew.
             * @default null
             * @example 44136fa355b3678a1146ad16f7e8649e
             */
            chain?: string | null;
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
        /** @description Hear a guest's chat no more, or again. */
        Mute: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
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
            /**
             * @description For undo: where to.
             * @default null
             */
            ply?: number | null;
        };
        /** @description Ask whether the server is there. */
        Ping: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ping";
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
        /** @description Ask what actions would do. Stores nothing. */
        Preview: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
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
            /** @default null */
            ply?: number | null;
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
            /**
             * @description Who sits there; the guest's own name if absent.
             * @default null
             */
            name?: string | null;
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
            /**
             * @description Where to; by default the start of one's last turn.
             * @default null
             */
            ply?: number | null;
        };
        /** @description Ask for the state at a ply, or for the present one. */
        View: {
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
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
        /** @description A sign of life: the last event and the clocks. None for ten seconds: connect again. */
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
             * @description 32 hex digits: the start of SHA-256 over the chain of the event before, the digest and the text of `what`. It stands for everything up to this event.
             * @example 44136fa355b3678a1146ad16f7e8649e
             */
            chain: string;
            /** @description By seat: time left; null without a clock. */
            remaining: (number | null)[];
        };
        /** @description A rule that an action would break. */
        Broken: {
            /** @example pueblo.walk_length */
            code: string;
            /**
             * @description Its number in docs/rules.
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
             * @description The same in English.
             * @example The chieftain walks 1 to 4 squares, not 7.
             */
            text: string;
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
        /** @description Something said at the table. */
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
            /** @description The speaker's seat; null for a watcher. */
            seat: number | null;
            /** @example Well built! */
            text: string;
            /**
             * @description Milliseconds.
             * @example 1760000000000
             */
            written_at: number;
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
        /** @description What an action would cost a seat at once. */
        Cost: {
            /**
             * @description A seat, from 0.
             * @example 0
             */
            seat: number;
            /** @example 4 */
            points: number;
        };
        /** @description What actions would do. */
        Draft: {
            /**
             * @description The number of an event at its table.
             * @example 3
             */
            seq: number;
            /** @description What is wrong with the first action that is not allowed. */
            violations: components["schemas"]["Broken"][];
            /**
             * @description Which action that is, from 0.
             * @example 1
             */
            failed: number | null;
            /** @description What the actions would fill or free. */
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
            /** @description What would be allowed after them, while it is the same seat's turn. */
            legal: components["schemas"]["LegalActionWithEvents"][];
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
            /**
             * @description How the table stands after it; with live events only.
             * @default null
             */
            standing?: components["schemas"]["Standing"] | null;
        };
        /** @description What one cube that is seen would cost its owner. */
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
        /** @description What a look from a walkway square would cost now. */
        ForecastSquare: {
            /**
             * @description 0 to 35, clockwise from SW.
             * @example 3
             */
            square: number;
            /** @example W3 */
            name: string;
            /** @description By seat, all fines together. */
            costs: components["schemas"]["Cost"][];
            /** @description One for every cube that would be seen. */
            fines: components["schemas"]["Fine"][];
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
        /** @description A hint or an analysis that you asked for is ready, or has got further. */
        JobDone: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "job";
            job: components["schemas"]["Job"];
        };
        /** @description What the seat to act may do; sent to who holds it. */
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
        /** @description An action that is allowed now. */
        LegalAction: {
            /**
             * @description Its number; stable for ever.
             * @example 80
             */
            code: number;
            /**
             * @description An action in notation; see docs/notation.md.
             * @example od4ne
             */
            notation: string;
            /** @description What it would fill or free. */
            cubes: [
                number,
                number,
                number
            ][];
            /** @description What it would cost whom at once: for a walk, a bid, a card or a pass; null in a list of what is allowed now for what fills or frees cubes (ask with `preview`). */
            costs: components["schemas"]["Cost"][] | null;
        };
        /** @description An action that would be allowed next, and what would happen then. */
        LegalActionWithEvents: {
            /**
             * @description Its number; stable for ever.
             * @example 80
             */
            code: number;
            /**
             * @description An action in notation; see docs/notation.md.
             * @example od4ne
             */
            notation: string;
            /** @description What it would fill or free. */
            cubes: [
                number,
                number,
                number
            ][];
            /** @description What it would cost whom at once: for a walk, a bid, a card or a pass; null in a list of what is allowed now for what fills or frees cubes (ask with `preview`). */
            costs: components["schemas"]["Cost"][] | null;
            happened: components["schemas"]["Happening"][];
        };
        /** @description There is nothing to say but that it is done. */
        Nothing: Record<string, never>;
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
        /** @description The one answer to a message that was accepted. */
        Ok: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ok";
            /**
             * @description Chosen by the sender, new for every new wish; the same when a message is sent again because its answer was lost.
             * @example m1
             */
            id: string;
            result: components["schemas"]["Welcome"] | components["schemas"]["Entered"] | components["schemas"]["Posted"] | components["schemas"]["Outlook"] | components["schemas"]["Seen"] | components["schemas"]["Draft"] | components["schemas"]["Nothing"];
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
        /** @description The answer to forecast: what each square would cost now. */
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
             * @description The guest; empty for somebody who is only known by name.
             * @example p6r2t8w4y1z7a5d3
             */
            holder: string;
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
        /** @description The answer to chat: its number. */
        Posted: {
            /**
             * @description Lines of a table are numbered.
             * @example 1
             */
            n: number;
        };
        /** @description Who is there. */
        Presence: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "presence";
            /** @description The seats whose players are connected. */
            seats: number[];
            /**
             * @description Connections of those who hold no seat.
             * @example 2
             */
            watchers: number;
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
        /** @description In a record: forward again to a ply. */
        RedoEntry: {
            /**
             * @description How many actions have been played.
             * @example 2
             */
            redo: number;
        };
        /** @description The one answer to a message that was refused. Nothing was changed. */
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
             * @description The rule of the game that would be broken, if any.
             * @example P4.2
             */
            rule: string | null;
            /**
             * @description What the sentence is filled with.
             * @example {
             *       "seq": 7
             *     }
             */
            params: {
                [key: string]: unknown;
            };
            /**
             * @description The same in English.
             * @example The table has moved on to event 7.
             */
            text: string;
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
        /** @description In a record: back to a ply. */
        UndoEntry: {
            /**
             * @description How many actions have been played.
             * @example 2
             */
            undo: number;
        };
        /** @description The answer to hello. The events that the client misses follow. */
        Welcome: {
            table: components["schemas"]["Table"];
            you: components["schemas"]["You"];
            /** @description Whether all events come anew: drop what you have. */
            anew: boolean;
        };
        /** @description Who the server takes you for. */
        You: {
            /** @description null if you came without a token. */
            guest: string | null;
            /** @description The seats that you hold. */
            seats: number[];
            /** @description Whether you opened the table. */
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
export type Clock = components['schemas']['Clock'];
export type ComputerOccupant = components['schemas']['ComputerOccupant'];
export type Cost = components['schemas']['Cost'];
export type Draft = components['schemas']['Draft'];
export type Entered = components['schemas']['Entered'];
export type Event = components['schemas']['Event'];
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
export type Welcome = components['schemas']['Welcome'];
export type You = components['schemas']['You'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
