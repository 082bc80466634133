"""The English sentences of Pueblo. Other languages have the same codes."""

from __future__ import annotations

from baumeister.core import wording

ENGLISH = {
    "options.overlap": "Option {option}: {value} overlaps {other}.",
    "options.pro_only": "Option {option}: there are none without the pro game.",
    "pueblo.game_over": "The game is over.",
    "pueblo.step_place": "First build a block.",
    "pueblo.step_walk": "Now walk the chieftain.",
    "pueblo.step_lift": "First lift a block.",
    "pueblo.step_bid": "Bid or pass: the order of play is being auctioned.",
    "pueblo.step_take": "Take your place in the order of play, for example #1.",
    "pueblo.nothing_to_lift": "There is nothing to lift now: walk the chieftain.",
    "pueblo.single_first": "The single, in your own colour, is built first.",
    "pueblo.own_half_first": "First build the other half of the opened pair, in your own colour.",
    "pueblo.neutral_half_first": "First build the other half of the opened pair, the neutral one.",
    "pueblo.outside": "Outside the site: {squares}.",
    "pueblo.cult_site": "Nothing is built on a {cult_site}: {squares}.",
    "pueblo.not_level": (
        "The block would not rest on its whole underside:"
        " {corner} is {corner_height} high and {level_arm} {level_height}; they must be equal."
    ),
    "pueblo.too_steep": (
        "The block would not rest on its whole underside:"
        " {corner} is {corner_height} high and {other_arm} {other_height}; they may differ by one."
    ),
    "pueblo.block_fits": (
        "A block goes out of the game only if none fits anywhere:"
        " {count} {count:footprint takes|footprints take} one, for example {example}."
    ),
    "pueblo.walk_length": "The chieftain walks 1 to 4 squares, not {steps}.",
    "notation.walkway": "{square} is no walkway square; they have the numbers 0 to 35.",
    "pueblo.no_block": "Nothing stands on {square}.",
    "pueblo.covered": "The block on {square} has another one on top of it, on {squares}.",
    "pueblo.not_yours": "The block on {square} is {colour}; lift your own or a neutral one.",
    "pueblo.lift_name": "The block on {square} is named by its lowest-numbered square: x{name}.",
    "pueblo.bid_range": "A bid is a number from 1 to {most}, not {points}.",
    "pueblo.bid_too_low": "The standing bid is {bid}; bid more, or pass.",
    "pueblo.card_taken": "The {card} {number} is taken; left: {left}.",
    "pueblo.no_such_card": "There is no {card} {number}; left: {left}.",
    "position.block": "Field blocks: {text} is no owner and footprint such as 0d4ne.",
    "position.gap": "Field blocks: {text} does not fit on what the blocks before it make.",
    "pueblo.event.block.own": "a block in {colour}",
    "pueblo.event.block.neutral": "a neutral block",
    "pueblo.event.placed": "{colour} builds {block} on {footprint}, levels {low} and {high}.",
    "pueblo.event.discarded": "Nothing fits: {colour} puts {block} out of the game.",
    "pueblo.event.lifted": "{colour} lifts {block} from {square}.",
    "pueblo.event.walked": "{colour} walks the chieftain from {origin} to {square}.",
    "pueblo.event.looked": "From {square} he sees colour: {fines}.",
    "pueblo.event.looked.nothing": "From {square} he sees no colour.",
    "pueblo.event.looked.fine": "{colour} pays {sum}",
    "pueblo.event.last_walk": "The chieftain sets out from {square} on his last walk.",
    "pueblo.event.bid": "{colour} bids {bid}.",
    "pueblo.event.passed": "{colour} passes.",
    "pueblo.event.card_taken": "{colour} takes {card} {number} for {paid} {paid:point|points}.",
    "pueblo.event.card_left": "{colour} gets the last {card}, {number}, for nothing.",
    "pueblo.event.pairs_returned": "The pairs held back return to their owners.",
    "pueblo.event.auction": "Auction of the order of play in part {part}: {colour} opens.",
    "pueblo.event.auction.demolition": (
        "Auction of the order of play in the demolition: {colour} opens."
    ),
    "pueblo.event.building": "Part {part} of the building begins: {order}.",
    "pueblo.event.demolition": "The demolition begins: {order}.",
    "pueblo.event.over": "The game is over: {totals}. {winners} {count:wins|share the win}.",
}
wording.add("en", ENGLISH)
