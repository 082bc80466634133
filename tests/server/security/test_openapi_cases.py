"""Contract tests: requests that schemathesis generates from the OpenAPI document, valid and
invalid, with and without a token, get the responses it describes, and none breaks the server."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from server.security.server_thread import ServerThread, threaded_server

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
SHORT, LONG = 5, 260
"""Cases for each combination: valid or invalid, with or without a token; some for an existing
table. In total four times as many per route."""
SEED = 20260606


@pytest.mark.parametrize("cases", [SHORT, pytest.param(LONG, marks=pytest.mark.long)])
def test_responses_match_the_openapi_document(tmp_path: Path, cases: int) -> None:
    """No 5xx, and no status, type or body that is missing in the document."""
    print("seed", SEED)
    with (
        threaded_server(f"sqlite:///{tmp_path / 'store.db'}") as here,
        requests.Session() as session,
    ):
        guest = here.do(here.server.guest("Ada"))
        leaving = here.do(here.server.guest("Goes"))
        seats = [{"kind": "me"}, {"kind": "me", "name": "Bea"}]
        table = here.do(guest.table(seats=seats, start=True))["id"]
        document = session.get(f"{here.server.origin}/api/openapi.json").json()
        schema: Any = schemathesis.openapi.from_dict(document)
        names = [one["operationId"] for path in document["paths"].values() for one in path.values()]
        assert len(names) > 20
        for name in names:
            token = (leaving if name == "endSession" else guest).token
            _try(
                schema.find_operation_by_id(name), table, cases, partial(_ask, here, session, token)
            )


def _try(operation: Any, table: str, cases: int, ask: Any) -> None:
    """Valid and invalid requests to one route, with and without a token; the valid ones at a
    table."""
    placed = {"table": table} if "{table}" in operation.path else None
    modes = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    for number, (mode, known) in enumerate(product(modes, (True, False))):
        parameters = placed if mode is GenerationMode.POSITIVE else None
        strategy = operation.as_strategy(mode, path_parameters=parameters)
        # A request without parameters and body cannot be invalid.
        nothing = suppress(Unsatisfiable) if mode is GenerationMode.NEGATIVE else nullcontext()
        with nothing:
            many(strategy, cases, SEED + number)(partial(ask, known))


def many(strategy: Any, cases: int, seed: int) -> Any:
    """Call a function with this many generated cases, which are the same in every run."""

    def of(function: Any) -> None:
        @hypothesis.seed(seed)
        @hypothesis.settings(
            max_examples=cases,
            database=None,
            deadline=None,
            phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck),
        )
        @given(strategy)
        def one(case: Any) -> None:
            function(case)

        one()

    return of


def _ask(here: ServerThread, session: requests.Session, token: str, known: bool, case: Any) -> None:
    """Our token or none, instead of a generated one."""
    made_up = ("authorization", "cookie")
    case.headers = {k: v for k, v in (case.headers or {}).items() if k.lower() not in made_up}
    case.cookies = {}
    headers = {"authorization": f"Bearer {token}"} if known else {}
    response = case.call(base_url=here.server.origin, session=session, headers=headers)
    session.cookies.clear()
    case.validate_response(response, checks=CHECKS)
