# The table of bench/fidelity from its file of values: awk -f bench/lib/median.awk
# -f bench/lib/fidelity.awk FILE...
# Medians and spreads are those of quiet forks only; n is their number, plain + harness.
BEGIN {FS = "\t"}
function summarise(list, v, n) {
  n = sorted(list, v)
  median = middle(v, n)
  spread = (v[n] / v[1] - 1) * 100
  return n
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
  line = "%-32s %-6s %-9s %13s %13s %7s %6s %9s %9s %8s  %s\n"
  printf line, "pair", "JDK", "quantity", "plain", "harness", "ratio", "n", "spread, %", "repeated", "noisy", ""
  for (i = 1; i <= count; i++) {
    row = rows[i]
    split(row, key, "\t")
    if (values[row, "plain"] == "" || values[row, "harness"] == "") {
      printf line, key[1], key[2], key[3], "-", "-", "-", "-", "-", again[row] + 0, bad[row] + 0, "<-- no quiet pair"
      off++
      continue
    }
    n = summarise(values[row, "plain"])
    plain = median
    spreads = sprintf("%.0f/", spread)
    n = n "+" summarise(values[row, "harness"])
    spreads = spreads sprintf("%.0f", spread)
    ratio = median / plain
    outside = ratio < 0.95 || ratio > 1.05
    off += outside
    form = plain < 1000 ? "%.4g" : "%.0f"
    printf line, key[1], key[2], key[3], sprintf(form, plain), sprintf(form, median), sprintf("%.3f", ratio), n,
      spreads, again[row] + 0, bad[row] + 0, outside ? "<-- outside" : ""
  }
  printf "%d of %d rows are not within 0.95 … 1.05. repeated: forks run again; noisy: forks that never\nwere quiet, which are left out.\n", off, count
}
