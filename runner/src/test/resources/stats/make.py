"""Makes the files of this folder with tools that are not ours. README.md says how it was run."""

import json
import math
import random
import subprocess
import sys

import diptest
import numpy
import scipy.stats
from statsmodels.stats.multitest import multipletests

random.seed(20261120)


def normal(n, centre=1.0, sigma=0.01):
    return [float(f"{random.gauss(centre, centre * sigma):.9g}") for _ in range(n)]


def log_normal(n, centre=1.0, sigma=0.5):
    return [float(f"{centre * math.exp(random.gauss(0, sigma)):.9g}") for _ in range(n)]


def two_modes(n, centre=1.0, share=0.4, gap=0.1):
    return [
        float(f"{random.gauss(centre, centre * 0.01) * (1 + gap * (random.random() < share)):.9g}")
        for _ in range(n)
    ]


def steps(n, centre=1.0):
    """As read from a clock that moves in hundredths."""
    return [round(random.gauss(centre, 0.02), 2) for _ in range(n)]


def mann_whitney():
    cases = []
    for x, y in [
        (normal(4), normal(4, 1.01)),
        (normal(6), normal(6, 1.01)),
        (log_normal(10), log_normal(10, 1.5)),
        (two_modes(10), two_modes(10)),
        (normal(7), normal(12, 1.005)),
        (normal(30), normal(30, 1.004)),
        (normal(60), normal(70, 1.002)),
    ]:
        exact = max(len(x), len(y)) < 50
        method = "exact" if exact else "asymptotic"
        p = scipy.stats.mannwhitneyu(y, x, alternative="two-sided", method=method).pvalue
        cases.append({"by": f"mannwhitneyu {method}", "reference": x, "candidate": y, "p": p})
    for x, y in [
        (steps(6), steps(6, 1.02)),
        (steps(8), steps(8, 1.01)),
        (steps(5), steps(9, 1.03)),
        (steps(10), steps(10, 1.02)),
    ]:
        distance = lambda a, b: abs(sum(scipy.stats.rankdata(numpy.concatenate([a, b]))[: len(a)]) - len(a) * (len(a) + len(b) + 1) / 2)
        p = scipy.stats.permutation_test(
            (y, x), distance, permutation_type="independent", alternative="greater", n_resamples=numpy.inf
        ).pvalue
        cases.append({"by": "permutation_test over all groups", "reference": x, "candidate": y, "p": p})
    x, y = steps(30), steps(40, 1.01)
    p = scipy.stats.mannwhitneyu(y, x, alternative="two-sided", method="asymptotic").pvalue
    cases.append({"by": "mannwhitneyu asymptotic", "reference": x, "candidate": y, "p": p})
    return cases


def dip():
    return [
        {"values": sorted(values), "dip": diptest.dipstat(numpy.array(values))}
        for make in (normal, log_normal, two_modes)
        for values in (make(8), make(10), make(11), make(30), make(200))
    ]


def holm():
    cases = [[0.01, 0.04, 0.03, 0.005], [0.5], [0.2, 0.2, 0.2], [random.random() ** 3 for _ in range(40)]]
    return [{"p": p, "adjusted": list(multipletests(p, method="holm")[1])} for p in cases]


def moments():
    return [
        {"values": v, "mean": float(numpy.mean(v)), "sigma": float(numpy.std(v, ddof=1)), "median": float(numpy.median(v))}
        for v in (normal(2), normal(5), log_normal(10), two_modes(30))
    ]


def second_opinion():
    opinion = {"mannWhitney": mann_whitney()}
    # What a part drew that is gone: the values behind it stay as they were.
    [normal(n) for n in (6, 8, 10, 30)], steps(10), steps(12), normal(60)
    opinion |= {
        "dip": dip(),
        "holm": holm(),
        "moments": moments(),
    }
    with open("second-opinion.json", "w") as out:
        json.dump(opinion, out, indent=1, default=float)
        out.write("\n")


def benchstat(tool):
    """Two files in the format of Go's benchmarks, and what benchstat makes of them."""
    makers = {
        "Normal": lambda n, c: normal(n, c),
        "LogNormal": lambda n, c: log_normal(n, c, 0.05),
        "TwoModes": lambda n, c: two_modes(n, c),
        "Steps": lambda n, c: steps(n, c),
    }
    before, after = [], []
    for name, make in makers.items():
        for n in (5, 6, 7, 8, 9, 10, 11, 20, 30):
            if name == "Steps" and n > 25:
                continue
            shift = 1.03 if n % 2 == 0 else 1.004
            for lines, centre in ((before, 1.0), (after, shift)):
                lines += [f"Benchmark{name}/n={n} 1 {value!r} sec/op" for value in make(n, centre)]
    for file, lines in (("old.txt", before), ("new.txt", after)):
        with open("benchstat/" + file, "w") as out:
            out.write("\n".join(lines) + "\n")
    for format in ("csv", "text"):
        with open("benchstat/benchstat." + format, "w") as out:
            subprocess.run(
                [tool, "-format", format, "benchstat/old.txt", "benchstat/new.txt"],
                check=True, stdout=out, stderr=subprocess.DEVNULL,
            )


second_opinion()
benchstat(sys.argv[1])
