// Values that sentences about Aztec's events need in addition to the events' parameters.
import { scoresOf, type Deriving } from "../../../scene/deriving.ts";

export const derived = {
  "aztec.event.over": scoresOf,
  "aztec.event.round_over": scoresOf,
} satisfies Deriving;
