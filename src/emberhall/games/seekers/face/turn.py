"""How a turn of Seekers goes."""

from emberhall.kit.game import TurnStep

TURN = (
    TurnStep(
        "Upkeep: gain 5 AP and 6 MP. AP that are left are kept, up to 10.",
        ("SEEK-UPK-01", "SEEK-UPK-03", "SEEK-UPK-04"),
    ),
    TurnStep(
        "A Moment passes: everything of yours with an hourglass counts down by one. Then draw a card.",
        ("SEEK-UPK-06", "SEEK-MOM-02", "SEEK-UPK-09"),
    ),
    TurnStep(
        "Main: move, play cards and use effects, in any order and as often as you can pay for it.",
        ("SEEK-MAIN-01", "SEEK-MAIN-02"),
    ),
    TurnStep(
        "Each hex costs 1 MP, and AP pay where MP are missing.",
        ("SEEK-MOVE-07", "SEEK-MOVE-08"),
    ),
    TurnStep(
        "A card is aimed and paid, and then waits on the Stack. Others may answer with Instants; what came "
        "last resolves first.",
        ("SEEK-CAST-02", "SEEK-STACK-02", "SEEK-STACK-03"),
    ),
    TurnStep(
        "End: another Moment passes, MP are lost, and a hand of more than ten cards is cut to ten.",
        ("SEEK-END-03", "SEEK-END-04", "SEEK-END-05"),
    ),
    TurnStep(
        "A Seeker at 0 HP is defeated; you win when all that oppose you are.",
        ("SEEK-WIN-01", "SEEK-WIN-02"),
    ),
)
