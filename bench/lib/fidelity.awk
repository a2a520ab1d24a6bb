# The table of bench/fidelity from its file of values: awk -f bench/lib/median.awk
# -f bench/lib/fidelity.awk FILE...
# Medians and spreads are those of quiet forks only; n is their number, plain + harness. A/A: what the ratio would be
# without a harness, in 95 of 100 cases: both medians drawn from the plain side, with replacement, 2,000 times.
BEGIN {FS = "\t"; srand(1); draws = 2000}
function summarise(list, v, n) {
  n = sorted(list, v)
  median = middle(v, n)
  spread = (v[n] / v[1] - 1) * 100
  return n
}
# draw N FROM SIZE: the median of N values drawn from those of FROM, with replacement.
function draw(n, from, size, list, v, i) {
  for (i = 1; i <= n; i++) list = list " " from[1 + int(rand() * size)]
  return median_of(list, v)
}
# plain_alone N M: low and high become the bounds of the ratio of the medians of N and M values of the plain side.
function plain_alone(n, m, list, from, size, ratios, v, i) {
  size = split(list, from, " ")
  for (i = 1; i <= draws; i++) v[i] = draw(n, from, size) / draw(m, from, size)
  quantiles(v, draws)
}
# quantiles: by counting, since sorting 2,000 values in awk is slow.
function quantiles(v, n, i, k, count, bin) {
  for (i = 1; i <= n; i++) {
    bin = int(v[i] * 1000 + 0.5)
    count[bin]++
    if (i == 1 || bin < least) least = bin
    if (i == 1 || bin > most) most = bin
  }
  k = 0
  for (bin = least; bin <= most; bin++) {
    if (k < n * 0.025) low = bin / 1000
    k += count[bin]
    if (k - count[bin] < n * 0.975) high = bin / 1000
  }
}
FNR == 1 {next}
{
  row = $1 "\t" $2 "\t" $3
  if (!(row in seen)) {seen[row] = 1; rows[++count] = row}
  if ($7 == "repeated") {again[row]++; next}
  if ($7 == "disturbed") {bad[row]++; next}
  values[row, $6] = values[row, $6] " " $9
}
END {
  line = "%-32s %-6s %-9s %13s %13s %7s %13s %6s %9s %9s %8s  %s\n"
  printf line, "pair", "JDK", "quantity", "plain", "harness", "ratio", "A/A", "n", "spread, %", "repeated", "noisy", ""
  for (i = 1; i <= count; i++) {
    row = rows[i]
    split(row, key, "\t")
    if (values[row, "plain"] == "" || values[row, "harness"] == "") {
      printf line, key[1], key[2], key[3], "-", "-", "-", "-", "-", "-", again[row] + 0, bad[row] + 0, "<-- no quiet pair"
      off++
      continue
    }
    n = summarise(values[row, "plain"])
    plain = median
    spreads = sprintf("%.0f/", spread)
    n = n "+" summarise(values[row, "harness"])
    spreads = spreads sprintf("%.0f", spread)
    ratio = median / plain
    plain_alone(split(values[row, "harness"], v, " "), split(values[row, "plain"], v, " "), values[row, "plain"])
    outside = (ratio < 0.98 || ratio > 1.02) && (ratio < low || ratio > high)
    off += outside
    form = plain < 1000 ? "%.4g" : "%.0f"
    printf line, key[1], key[2], key[3], sprintf(form, plain), sprintf(form, median), sprintf("%.3f", ratio), sprintf("%.3f…%.3f", low, high), n,
      spreads, again[row] + 0, bad[row] + 0, outside ? "<-- outside" : ""
  }
  printf "%d of %d rows are neither within 0.98 … 1.02 nor within A/A. repeated: forks run again; noisy: forks that never\nwere quiet, which are left out.\n", off, count
}
