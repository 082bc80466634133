"""Reports what `make mutation` found: the small changes to the code that no test noticed. Those in
tests/survivors.toml are known, and left out."""

import sys
import tomllib
from collections import defaultdict
from fnmatch import fnmatch

from testing.programs import run_program
from tools import ROOT

KNOWN = ROOT / "tests" / "survivors.toml"


def unknown_survivors(results: str, known: dict[str, str]) -> dict[str, list[str]]:
    """The surviving mutants by function, from what `mutmut results` prints."""
    found = defaultdict(list)
    for line in results.splitlines():
        mutant, _, verdict = line.strip().partition(": ")
        function = mutant.partition("__mutmut_")[0]
        if verdict == "survived" and not any(fnmatch(function, one) for one in known):
            found[function].append(mutant)
    return found


def _mutmut(*arguments: str) -> str:
    ran = run_program([sys.executable, "-m", "mutmut", *arguments], cwd=ROOT, check=True)
    return ran.stdout


def main() -> int:
    known = tomllib.loads(KNOWN.read_text(encoding="utf-8"))
    found = unknown_survivors(_mutmut("results"), known)
    for function, mutants in found.items():
        print(f"== {function}: {len(mutants)}")
        for mutant in mutants:
            print(_mutmut("show", mutant))
    print(f"{sum(map(len, found.values()))} changes in {len(found)} functions survive.")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
