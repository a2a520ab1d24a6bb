"""Recomputes the numbers and verdicts of a JSON report from its records by docs/method.md and docs/workloads.md, and counts."""

import collections
import itertools
import json
import math
import pathlib
import re
import statistics
import sys

import levels
import tests
from tests import ALPHA, MARGIN

# What is measured and no metric.
READINGS = ("clock-reading", "output-cpu")
OPERATIONS = ("work", "counter", "tasks", "yields", "produced", "handoffs")
DOCS = pathlib.Path(__file__).parents[2] / "docs"


def workloads():
    """Of each workload its metrics with their directions, the primary one first, and whether it runs for a fixed time."""
    found = {}
    for part in re.split(r"^## ", (DOCS / "workloads.md").read_text(), flags=re.M)[1:]:
        listed = re.search(r"^Metrics: (.*)$", part, flags=re.M)
        rows = re.findall(r"`([\w.-]+)`(?: \(([^)]*)\))?", listed.group(1) if listed else "")
        rows = [(name, next((it for it in ("higher", "lower", "not judged") if words.endswith(it)), "neither")) for name, words in rows]
        found[part.split("\n")[0]] = (dict(rows), "Fixed time." in part)
    return found


SPECS = workloads()


def key(cell):
    return json.dumps(cell, sort_keys=True)


def dimensions(cell):
    axes = {name: cell[name] for name in ("jdk", "cpu", "flags")}
    return {"workload": cell["workload"], **axes, **{"param " + k: v for k, v in cell["params"].items()}}


def difference(a, b):
    """What two cells differ in, with both values; nothing where one has a dimension that the other lacks."""
    a, b = dimensions(a), dimensions(b)
    if a.keys() != b.keys():
        return None
    return tuple((name, a[name], b[name]) for name in sorted(a) if a[name] != b[name])


class Run:
    """The completed forks of a run, by cell."""

    def __init__(self, folder):
        self.cells = {}
        self.forks = collections.defaultdict(lambda: collections.defaultdict(dict))
        self.ended = collections.defaultdict(collections.Counter)
        self.series = collections.defaultdict(dict)
        for line in open(folder / "runs.jsonl"):
            record = json.loads(line)
            cell = key(record["cell"])
            self.cells[cell] = record["cell"]
            if record["outcome"] != "disturbed":
                self.ended[cell][record["outcome"]] += 1
            if record["outcome"] == "completed":
                for metric, value in self.metrics(record):
                    self.forks[cell][metric][record["fork"]] = value
                for series in record["series"]:
                    if series["name"] == "progress":
                        self.series[cell][record["fork"]] = series["points"]
        self.over_time = {cell: levels.Cell(lines) for cell, lines in self.series.items()}
        self.states = {cell: it.states for cell, it in self.over_time.items()}
        self.jdks = len({self.cells[it]["jdk"] for it in self.forks})
        self.families = {}

    @staticmethod
    def metrics(record):
        samples = {it["metric"]: it["value"] for it in record["samples"]}
        yield from samples.items()
        measured = {it["metric"]: it["value"] for it in record["measured"] if it["metric"] not in READINGS}
        yield from measured.items()
        if measured["cpu"]:
            yield "system-share", 100 * measured["system"] / measured["cpu"]
            work = next((samples[it] for it in OPERATIONS if it in samples), None)
            if work is not None:
                yield "work-per-cpu-second", work / measured["cpu"]

    def role(self, workload, metric):
        metrics, fixed_time = SPECS[workload]
        if metric == next(iter(metrics)):
            return "speeds"
        return "costs" if metric == ("work-per-cpu-second" if fixed_time else "cpu") else metric

    def better(self, workload, metric):
        metrics, fixed_time = SPECS[workload]
        usual = {"work-per-cpu-second": "higher", "system-share": "neither"}
        usual |= dict.fromkeys(("wall", "cpu", "user", "system"), "not judged" if fixed_time else "lower")
        usual |= dict.fromkeys(("max-rss", "gc-pauses", "gc-pause-time", "safepoint-time", "jit-time", "loaded-classes"), "lower")
        switches = dict.fromkeys(("voluntary-switches", "involuntary-switches"), "neither")
        return (usual | switches | metrics)[metric]

    def family(self, what, role, resolution):
        """The adjusted p of all pairs of cells that differ in the same, and how many tests there are."""
        if (what, role) in self.families:
            return self.families[what, role]
        of_forks, of_states = {}, {}
        for a, b in itertools.permutations(self.forks, 2):
            if difference(self.cells[a], self.cells[b]) != what:
                continue
            workload = self.cells[b]["workload"]
            for metric in self.forks[b]:
                if self.role(workload, metric) != role or self.better(workload, metric) == "not judged" or metric not in self.forks[a]:
                    continue
                before, now = (list(self.forks[it][metric].values()) for it in (a, b))
                if any(statistics.median(it) < resolution[cell, metric] for cell, it in ((a, before), (b, now))):
                    continue
                if tests.smallest_p(len(before), len(now)) <= ALPHA:
                    of_forks[a, b, metric] = tests.mann_whitney(before, now)
                if metric == "work":
                    of_states |= self.of_states(a, b)
            if role == "speeds":
                lost = [self.ended[it].total() - self.ended[it]["completed"] for it in (a, b)]
                if any(lost):
                    of_forks[a, b, "endings"] = tests.fisher(lost[0], self.ended[a].total(), lost[1], self.ended[b].total())
        shares = max(1, self.jdks / 2) if [it[0] for it in what] == ["jdk"] else 1
        weighted = {it: (p, 1) for it, p in of_forks.items()} | {it: (p, 1 / len(of_states)) for it, p in of_states.items()}
        count = len(of_forks) + bool(of_states)
        self.families[what, role] = (tests.holm(weighted, shares), count, shares, len(of_states))
        return self.families[what, role]

    def of_states(self, a, b):
        fast, slow = self.in_states(a, b)
        found = {}
        if fast and all(fast) and tests.smallest_p(len(fast[0]), len(fast[1])) <= ALPHA:
            found[a, b, "fast"] = tests.mann_whitney(*fast)
        if any(slow):
            found[a, b, "slow"] = tests.fisher(slow[0], len(self.series[a]), slow[1], len(self.series[b]))
        return found

    def in_states(self, a, b):
        """The forks of both in the fast state, and how many end in a slower one; a cell without states lies in the other's."""
        some = self.states.get(a) or self.states.get(b)
        if not some or a not in self.series or b not in self.series:
            return [], []
        lows = [(it, (self.states[it] or some)[0]["low"]) for it in (a, b)]
        return [self.over_time[it].fast(low) for it, low in lows], [self.over_time[it].slow(low) for it, low in lows]


class Counts:
    """What was recomputed, by kind, and what differs."""

    def __init__(self):
        self.same = collections.Counter()
        self.differ = collections.defaultdict(list)

    def check(self, kind, where, ours, reported):
        if isinstance(ours, float) or isinstance(reported, float):
            equal = ours is not None and reported is not None and math.isclose(ours, reported, rel_tol=1e-8, abs_tol=1e-12)
        else:
            equal = ours == reported
        if equal:
            self.same[kind] += 1
        else:
            self.differ[kind].append(f"{where}: recomputed {ours}, reported {reported}")

    def ends(self, kind, where, ours, reported):
        for i, end in enumerate(("low", "high")):
            value = None if ours is None else float(ours[i])
            if value is None or reported is None:
                self.check(kind, where, value, reported)
            else:
                self.check(kind, where + " " + end, value, float(reported[end]))


def estimate(counts, where, forks, reported):
    counts.check("forks", where, len(forks), reported["n"])
    for name, value in (
        ("median", statistics.median(forks)),
        ("mean", statistics.fmean(forks)),
        ("sigma", statistics.stdev(forks) if len(forks) > 1 else None),
        ("min", min(forks)),
        ("max", max(forks)),
    ):
        counts.check(name, where, value if value is None else float(value), reported[name])
    if reported["resolution"] is None:
        counts.ends("interval of a median", where, tests.median_interval(forks), reported["interval"])


def verdict(unit, better, different, more, same, possible):
    if same:
        return "same"
    if different and unit in ("s", "ns", "us/op", "ops", "ops/s"):
        return {"lower": ("slower", "faster"), "higher": ("faster", "slower")}.get(better, ("higher", "lower"))[not more]
    if different:
        return "higher" if more else "lower"
    return "unclear" if possible else None


def comparison(counts, run, it, resolution, kind="comparisons"):
    a, b, metric = key(it["reference"]), key(it["candidate"]), it["metric"]
    where = f"{metric} of {b} against {a}"
    before, now = list(run.forks[a][metric].values()), list(run.forks[b][metric].values())
    workload = it["candidate"]["workload"]
    better = run.better(workload, metric)
    delta = tests.cliffs_delta(before, now)
    counts.check("Cliff's delta", where, float(delta), float(it["cliffsDelta"]))
    if it["p"] is not None:
        counts.check("p", where, float(tests.mann_whitney(before, now)), float(it["p"]))
    steps = resolution[a, metric], resolution[b, metric]
    medians = statistics.median(before), statistics.median(now)
    below = medians[0] < steps[0] or medians[1] < steps[1]
    judged = better != "not judged" and not below
    ratio = None if below or medians[0] <= 0 or medians[1] < 0 else medians[1] / medians[0]
    counts.check("ratio", where, None if ratio is None else float(ratio), it["ratio"] if it["ratio"] is None else float(it["ratio"]))
    interval = None
    if ratio and min(before) > 0 and min(now) > 0 and min(len(before), len(now)) >= 6:
        interval = tests.ratio_interval(before, now, steps)
    counts.ends("interval of a ratio", where, interval, it["interval"])
    if not judged:
        counts.check("not judged", where, None, it["verdict"])
        return
    adjusted, count, shares, _ = run.family(difference(it["reference"], it["candidate"]), run.role(workload, metric), resolution)
    p = adjusted.get((a, b, metric))
    counts.check("adjusted p", where, p, None if it["pAdjusted"] is None else float(it["pAdjusted"]))
    counts.check("size of the family", where, count, it["tests"])
    few = min(len(before), len(now))
    possible = few >= 6 and tests.smallest_p(len(before), len(now)) * count * shares <= ALPHA
    index = all(max(x) <= 1 for x in (before, now)) and metric == "jain-index"
    resolved = max(steps) <= MARGIN * min(map(abs, medians))
    same = interval is not None and 1 / (1 + MARGIN) <= interval[0] and interval[1] <= 1 + MARGIN and resolved
    if same and index:
        gaps = [(1 - medians[0], 1 - medians[0] * end) for end in interval]
        same = all(now <= then * (1 + MARGIN) and then <= now * (1 + MARGIN) for then, now in gaps)
    apart = interval is not None or abs(medians[1] - medians[0]) > max(steps)
    different = few >= 6 and p is not None and p <= ALPHA and apart
    word = verdict(run.units[metric], better, different, delta > 0, same, possible)
    counts.check("verdict", where, word, it["verdict"])
    counts.check("standing", where, *standing(run, it, word, better, delta, interval, ratio, few, max(steps) / min(map(abs, medians)) if min(medians) > 0 else math.inf, count * shares))


def standing(run, it, word, better, delta, interval, ratio, few, step_share, among):
    reported = it["standing"] if it["standing"] != "open" else f"open {it['needs']}"
    if word in ("faster", "slower", "higher", "lower"):
        more = delta > 0
        ours = ("lower", "higher")[more] if better == "neither" else ("worse", "better")[(better == "higher") == more]
    elif word == "same":
        ours = "same"
    elif it["p"] is not None and it["p"] <= ALPHA:
        ours = "suspect"
    elif interval and (better == "higher" or interval[1] < 1.05) and (better == "lower" or interval[0] > 1 / 1.05):
        ours = "near"
    elif run.states.get(key(it["reference"])) or run.states.get(key(it["candidate"])):
        ours = "too noisy"
    else:
        forks = min(tests.for_difference(delta, among), tests.for_sameness(ratio, interval, few, step_share) if interval else math.inf)
        ours = "too noisy" if forks > 150 else f"open {math.ceil(forks)}"
    return ours, reported


def main(folder, report):
    run = Run(pathlib.Path(folder))
    result = json.load(open(report))["results"][0]
    counts = Counts()
    resolution = collections.defaultdict(float)
    run.units = {it["metric"]: it["unit"] for cell in result["cells"] for it in cell["estimates"]}
    for cell in result["cells"]:
        for it in cell["estimates"]:
            resolution[key(cell["cell"]), it["metric"]] = it["resolution"] or 0
    for cell in result["cells"]:
        name = key(cell["cell"])
        for it in cell["estimates"]:
            forks = list(run.forks[name][it["metric"]].values())
            if forks:
                estimate(counts, it["metric"] + " of " + name, forks, it)
            else:
                counts.check("metrics without forks", it["metric"] + " of " + name, 0, it["n"])
        ours = [sorted(it["ends"]) for it in run.states.get(name) or []]
        counts.check("states of a cell", name, ours, [sorted(it["ends"]) for it in cell.get("states", [])])
        for mine, it in zip(run.states.get(name) or [], cell.get("states", [])):
            counts.check("share of a state", name, mine["share"], float(it["share"]))
            counts.check("begin of a state", name, mine["from"], it["fromSecond"])
    for table in result["answer"] + result["tables"]:
        for it in table["comparisons"]:
            comparison(counts, run, it, resolution)
    for it in result.get("states", []):
        of_states(counts, run, it, resolution)
    for it in result["endings"]:
        a, b = key(it["reference"]), key(it["candidate"])
        adjusted = run.family(difference(it["reference"], it["candidate"]), "speeds", resolution)[0]
        counts.check("adjusted p of endings", b, adjusted.get((a, b, "endings")), it["pAdjusted"])
    print(f"{folder}:")
    for kind in sorted(counts.same.keys() | counts.differ.keys()):
        print(f"  {kind:24} {counts.same[kind]:6} agree {len(counts.differ[kind]):5} differ")
    for kind, some in counts.differ.items():
        for it in some[:5]:
            print(f"  {kind}: {it}")
    total = sum(counts.same.values()), sum(map(len, counts.differ.values()))
    print(f"  {sum(total)} recomputed, {total[1]} differ")
    return total[1]


def of_states(counts, run, it, resolution):
    a, b = key(it["reference"]), key(it["candidate"])
    where = f"states of {b} against {a}"
    mine = run.of_states(a, b)
    adjusted, count, shares, of_states = run.family(difference(it["reference"], it["candidate"]), "speeds", resolution)
    if it["fast"]:
        fast, _ = run.in_states(a, b)
        counts.check("fast state: ratio", where, statistics.median(fast[1]) / statistics.median(fast[0]), float(it["fast"]["ratio"]))
        counts.check("fast state: p", where, mine.get((a, b, "fast")), float(it["fast"]["p"]))
        p = adjusted.get((a, b, "fast"))
        counts.check("fast state: adjusted p", where, p, float(it["fast"]["pAdjusted"]))
        counts.ends("fast state: interval", where, tests.ratio_interval(*fast), it["fast"]["interval"])
        possible = tests.smallest_p(*map(len, fast)) * count * of_states * shares <= ALPHA
        interval = it["fast"]["interval"]
        same = interval and 1 / (1 + MARGIN) <= interval["low"] and interval["high"] <= 1 + MARGIN
        more = tests.cliffs_delta(*fast) > 0
        word = verdict("ops", "higher", p is not None and p <= ALPHA, more, same, possible)
        counts.check("fast state: verdict", where, word, it["fast"]["verdict"])
    if it["slow"]:
        counts.check("slow state: p", where, mine.get((a, b, "slow")), float(it["slow"]["shares"]["p"]))
        p = adjusted.get((a, b, "slow"))
        counts.check("slow state: adjusted p", where, p, float(it["slow"]["pAdjusted"]))
        shares = it["slow"]["shares"]
        more = shares["now"] * shares["ofBefore"] > shares["before"] * shares["ofNow"]
        word = "unclear" if p is None or p > ALPHA else "worse" if more else "better"
        counts.check("slow state: verdict", where, word, it["slow"]["verdict"])


sys.exit(1 if sum(main(*it) for it in zip(sys.argv[1::2], sys.argv[2::2])) else 0)
