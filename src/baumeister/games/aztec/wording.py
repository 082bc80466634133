"""The English sentences of Aztec. Other languages have the same codes."""

from __future__ import annotations

from baumeister.core import wording

ENGLISH = {
    "options.three_only": "Option {option}: only three players can play a match (players=3).",
    "aztec.game_over": "The game is over.",
    "aztec.auction": "First the role of Oh Puch is auctioned: claim a number, or pass.",
    "aztec.building": "Place a piece: nothing is auctioned now.",
    "aztec.must_claim": "The opener of the auction must claim a number.",
    "aztec.claim_range": "A claim is a number from 1 to {most}, not {points}.",
    "aztec.claim_too_high": "The claim stands at {claim}; claim less, or pass.",
    "aztec.above": "Above the third level: {cubes}.",
    "aztec.below": "Below the top of the pyramid: {cubes}.",
    "aztec.outside": "Cubes would lie beyond the edge: {where}.",
    "aztec.overlap": "Something already stands there: {cubes}.",
    "aztec.contacts": (
        "The piece must touch what stands with two faces; it touches with {count}: {contacts}."
    ),
    "aztec.unheld": "Two neighbouring cubes would both be over a gap: {cubes}.",
    "position.piece": "Field pieces: {text} is no placement inside the space.",
    "position.not_allowed": "Field pieces: {text} cannot be placed after the pieces before it.",
    "aztec.event.placed": "Player {player} places {placement}.",
    "aztec.event.gained": "{points} {points:point|points} for player {player}.",
    "aztec.event.claimed": "Player {player} claims that nobody will reach {claim}.",
    "aztec.event.passed": "Player {player} passes.",
    "aztec.event.oh_puch": "Player {player} is Oh Puch: nobody is to reach {claim}.",
    "aztec.event.round": "Round {number} begins; player {player} is Oh Puch.",
    "aztec.event.round_over": "Round {number} is over: {totals}.",
    "aztec.event.blocked": (
        "Nothing can be placed any more; {pieces_left} {pieces_left:piece is|pieces are} left over."
    ),
    "aztec.event.total": "player {player} has {points}",
    "aztec.event.over": (
        "The game is over: {totals}. {count:Player|Players} {winners} {count:wins|share the win}."
    ),
    "aztec.event.over.oh_puch": (
        "The game is over: {totals}. Nobody reached the number: Oh Puch wins, player {winners}."
    ),
}
wording.add("en", ENGLISH)
