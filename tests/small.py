"""An experiment that is played in no time."""

SMALL = """\
question = "Who wins?"
edition = "vanilla_160"
players = [4, 5]
games = 25
seed = 7

[strategies]
default = "random"
"""
