"""The statistics of docs/method.md once more, from its words and its sources, by another way than the code's where there is one."""

import functools
import itertools
import math
import statistics

ALPHA = 0.05
MARGIN = 0.02
NORMAL = statistics.NormalDist()


def median_interval(forks):
    """Two order statistics with at least 95 %, or nothing below six forks (Thompson 1936)."""
    n = len(forks)
    best = None
    for out in range(n // 2):
        missed = 2 * sum(math.comb(n, k) for k in range(out + 1)) / 2**n
        if missed <= ALPHA:
            best = out
    return None if best is None else (sorted(forks)[best], sorted(forks)[n - 1 - best])


def midranks(values):
    """Twice the midranks, which are whole numbers."""
    order = sorted(values)
    first = {}
    last = {}
    for place, value in enumerate(order):
        first.setdefault(value, place)
        last[value] = place
    return [first[it] + last[it] + 2 for it in values]


@functools.lru_cache(maxsize=None)
def rank_sums(ranks, chosen):
    """How many ways to choose so many of these ranks have each sum."""
    ways = [dict() for _ in range(chosen + 1)]
    ways[0][0] = 1
    for rank in ranks:
        for k in range(chosen, 0, -1):
            for total, n in ways[k - 1].items():
                ways[k][total + rank] = ways[k].get(total + rank, 0) + n
    return ways[chosen]


def p_of_lead(before, now):
    """The two-sided p of each lead between such forks: exact with ties up to 25 forks a cell, without up to 49; else normal."""
    both = list(before) + list(now)
    n = len(both)
    ties = len(set(both)) < n
    if max(len(before), len(now)) <= (25 if ties else 49):
        ways = rank_sums(tuple(sorted(midranks(both))), len(now))
        middle = len(now) * (n + 1)
        deals = math.comb(n, len(now))
        return lambda lead: sum(it for total, it in ways.items() if abs(total - middle) >= abs(lead)) / deals
    counts = [both.count(it) for it in set(both)]
    variance = len(before) * len(now) / 12 * (n + 1 - sum(t**3 - t for t in counts) / n / (n - 1))
    return lambda lead: min(1, 2 * NORMAL.cdf(-max(0, abs(lead) / 2 - 0.5) / math.sqrt(variance))) if variance else 1


def mann_whitney(before, now):
    """Its two-sided p; the lead is in how many pairs the candidate's fork is larger, less in how many it is smaller."""
    return p_of_lead(before, now)(round(cliffs_delta(before, now) * len(before) * len(now)))


def smallest_p(n, m):
    return 2 / math.comb(n + m, n)


def cliffs_delta(before, now):
    signs = [(b > a) - (b < a) for a in before for b in now]
    return sum(signs) / len(signs)


def ratio_interval(before, now, steps=(0, 0)):
    """The factors of the reference that the test does not reject, and the ratio of the medians; half a clock step to both sides."""
    ratios = sorted(b / a for a in before for b in now)
    p = p_of_lead(before, now)
    lead = next((it for it in range(len(ratios)) if p(it) <= ALPHA), len(ratios))
    out = (len(ratios) - lead) // 2
    low, high = ratios[out], ratios[-1 - out]
    a, b = statistics.median(before), statistics.median(now)
    low = min(low, (b - steps[1] / 2) / (a + steps[0] / 2))
    high = max(high, (b + steps[1] / 2) / (a - steps[0] / 2))
    if mann_whitney(before, now) <= ALPHA:
        if cliffs_delta(before, now) > 0:
            low = max(low, 1 + 1e-12)
        else:
            high = min(high, 1 - 1e-12)
    return low, high


def fisher(a, n, b, m):
    """Two-sided p of a in n against b in m: all tables with the same sums that are no more likely."""
    total = a + b

    def chance(k):
        return math.comb(n, k) * math.comb(m, total - k)

    seen = chance(a)
    some = [chance(k) for k in range(max(0, total - m), min(n, total) + 1)]
    return 1.0 if total in (0, n + m) else sum(it for it in some if it <= seen * (1 + 1e-9)) / sum(some)


def holm(tests, shares):
    """Adjusted p by key, of tests = {key: (p, weight)} (Holm 1979, with weights)."""
    left = sum(weight for _, weight in tests.values())
    adjusted = {}
    least = 0
    for key, (p, weight) in sorted(tests.items(), key=lambda it: it[1][0] / it[1][1]):
        least = max(least, min(1, shares * left * p / weight))
        adjusted[key] = least
        left -= weight
    return adjusted


def fewest_forks(tests):
    """With so many forks of each cell the smallest p there is, times the tests, is at most 5 %."""
    return next(n for n in itertools.count(6) if smallest_p(n, n) * tests <= ALPHA)


def for_difference(delta, tests):
    """Noether 1987, with 80 % probability, by Bonferroni."""
    if delta == 0:
        return math.inf
    z = -NORMAL.inv_cdf(ALPHA / 2 / max(1, tests)) - NORMAL.inv_cdf(0.2)
    return max(2 * z * z / 3 / delta**2, fewest_forks(max(1, tests)))


def for_sameness(ratio, interval, forks, step_share):
    """Forks with which the interval, whose width goes with their root, fits into the margin with 80 % probability."""
    room = math.log(1 + MARGIN) - abs(math.log(ratio))
    if room <= 0 or step_share > MARGIN:
        return math.inf
    half = math.log(interval[1] / interval[0]) / 2
    return forks * (half / room * (1 + NORMAL.inv_cdf(0.9) / NORMAL.inv_cdf(0.975))) ** 2
