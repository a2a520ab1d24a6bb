"""States of a cell by docs/method.md: where forks change their level, and the levels that they share. Changes are found by trying all."""

import itertools
import math
import statistics

FIFTH = math.log(1.2)


def rates(points):
    """The rate in each interval; one without progress counts as half a unit."""
    return [max(0.5, b - a) / (t - s) for (s, a), (t, b) in zip([(0, 0), *points], points)]


def noise(lines):
    steps = [abs(b - a) for line in lines for a, b in zip(line, line[1:])]
    return max(0.005, 1.4826 * statistics.median(steps) / math.sqrt(2))


def cost(line):
    mean = statistics.fmean(line)
    return sum((it - mean) ** 2 for it in line)


def partitions(n, shortest):
    """All ways to cut n intervals into parts that are not shorter."""
    for changes in range(n // shortest):
        for edges in itertools.combinations(range(shortest, n - shortest + 1), changes):
            if all(b - a >= shortest for a, b in zip((0, *edges), (*edges, n))):
                yield edges


def cut(line, deviation):
    """The edges between the levels of a fork, with both its ends."""
    n = len(line)
    shortest = max(3, math.ceil(n / 6))
    smooth = [line[0], *(statistics.median(line[i - 1 : i + 2]) for i in range(1, n - 1)), line[-1]]
    penalty = 8 * deviation**2 * math.log(n)

    def total(edges):
        return sum(cost(smooth[a:b]) + penalty for a, b in zip((0, *edges), (*edges, n)))

    edges = [0, *min(partitions(n, shortest), key=total), n]
    while len(edges) > 2:
        least = min(range(1, len(edges) - 1), key=lambda i: height(line, edges, i, shortest))
        if height(line, edges, least, shortest) >= max(FIFTH, 5 * deviation):
            break
        del edges[least]
    return edges


def height(line, edges, i, shortest):
    begin, edge, end = edges[i - 1 : i + 2]
    before, after = line[begin:edge], line[edge:end]
    fit = statistics.linear_regression(range(begin, end), line[begin:end])
    off = sum(abs(y - fit.intercept - fit.slope * x) for x, y in zip(range(begin, end), line[begin:end]))
    flat = sum(abs(y - statistics.median(part)) for part in (before, after) for y in part)
    if 2 * flat > off:
        return 0
    whole = statistics.median(after) - statistics.median(before)
    beside = statistics.median(after[:shortest]) - statistics.median(before[-shortest:])
    return min(abs(whole), abs(beside))


class Cell:
    """The forks of a cell over time."""

    def __init__(self, lines):
        self.ends = {fork: [t for t, _ in points] for fork, points in lines.items()}
        self.rates = {fork: rates(points) for fork, points in lines.items() if len(points) >= 6}
        self.lines = {fork: [math.log(it) for it in some] for fork, some in self.rates.items()}
        deviation = noise(self.lines.values()) if len(self.lines) >= 4 else 0
        self.cuts = {fork: cut(line, deviation) for fork, line in self.lines.items()} if deviation else {}
        self.bounds = self.changes() or self.heaps()
        self.states = self.shared()

    def levels(self, fork):
        """The levels of a fork as (begin, end, logarithm)."""
        edges = self.cuts[fork]
        return [(a, b, statistics.median(self.lines[fork][a:b])) for a, b in zip(edges, edges[1:])]

    def changes(self):
        middles = sorted((a[2] + b[2]) / 2 for fork in self.cuts for a, b in itertools.pairwise(self.levels(fork)))
        groups = []
        for middle in middles:
            if groups and middle - groups[-1][-1] < FIFTH:
                groups[-1].append(middle)
            else:
                groups.append([middle])
        return [statistics.median(it) for it in groups]

    def heaps(self):
        ends = sorted(self.levels(fork)[-1][2] for fork in self.cuts)
        for i in range(2, len(ends) - 1):
            gap = ends[i] - ends[i - 1]
            if gap >= max(FIFTH, 2 * max(ends[i - 1] - ends[0], ends[-1] - ends[i])):
                return [(ends[i] + ends[i - 1]) / 2]
        return []

    def shared(self):
        """The states, the fastest first; none where all forks end in that."""
        bounds = [-math.inf, *self.bounds, math.inf]
        found = []
        for low, high in reversed(list(zip(bounds, bounds[1:]))):
            inside = [(fork, *it) for fork in self.cuts for it in self.levels(fork) if low < it[2] <= high]
            ends = [fork for fork in self.cuts if low < self.levels(fork)[-1][2] <= high]
            if not ends and len(inside) < 2:
                continue
            entered = [float(self.ends[fork][begin]) for fork, begin, _, _ in inside if begin]
            middle = statistics.median(math.exp(it[3]) for it in inside)
            found.append({"low": low, "ends": ends, "from": min(entered, default=None), "middle": middle})
        if len(found) < 2 or len(found[0]["ends"]) == len(self.cuts):
            return []
        return [it | {"share": it["middle"] / found[0]["middle"]} for it in found]

    def fast(self, low):
        """Of each fork that is in the fast state the median of its values there."""
        inside = ([it for a, b, level in self.levels(fork) if level > low for it in self.rates[fork][a:b]] for fork in self.cuts)
        return [statistics.median(it) for it in inside if it]

    def slow(self, low):
        """In how many forks it is not the last."""
        return sum(self.levels(fork)[-1][2] <= low for fork in self.cuts)
