"""The table host: live tables for many clients, without a network, a database or a framework.

A `LiveTable` holds one table in memory and has no `await`. `writing.carry_out` is the only code
that changes one. Store, clock, ids and computer players are passed in through the protocols in
`ports`, so that a server and the standalone page can run the same code. Standard library only.
"""
