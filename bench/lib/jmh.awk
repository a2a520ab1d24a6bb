# The table of bench/jmh from its files of values: awk -f bench/lib/median.awk -f bench/lib/jmh.awk FILE...
# With -v markdown=1 a row is a benchmark: per JDK, JMH's median, ours divided by it, and JMH divided by itself.
BEGIN {FS = "\t"}
FNR == 1 {next}
{
  row = $1 "\t" $2
  if (!(row in seen)) {seen[row] = 1; rows[++count] = row}
  if (!($2 in known)) {known[$2] = 1; jdks[++releases] = $2}
  if (!($1 in named)) {named[$1] = 1; names[++benchmarks] = $1}
  scale = $5 == "us/op" ? 1000 : $5 == "ms/op" ? 1000000 : $5 == "s/op" ? 1000000000 : 1
  values[row, $3] = values[row, $3] " " $4 * scale
}
END {
  if (!count) {print "jmh: no benchmark has a value" >"/dev/stderr"; exit 1}
  line = "%-46s %-5s %10s %10s %10s %7s %9s  %s\n"
  if (!markdown) printf line, "benchmark", "JDK", "JMH, ns", "ours, ns", "JMH again", "ratio", "JMH/JMH", ""
  for (i = 1; i <= count; i++) {
    row = rows[i]
    split(row, key, "\t")
    if (values[row, "jmh"] == "" || values[row, "ours"] == "" || values[row, "again"] == "") {
      if (!markdown) printf line, key[1], key[2], "-", "-", "-", "-", "-", "<-- missing"
      cell[row] = "missing"
      off++
      continue
    }
    jmh = median_of(values[row, "jmh"])
    ours = median_of(values[row, "ours"])
    again = median_of(values[row, "again"])
    n = sorted(values[row, "jmh"] values[row, "again"], v)
    both = middle(v, n)
    ratio = ours / both
    outside = (ratio < 0.9 || ratio > 1.1) && (ours < v[1] || ours > v[n])
    off += outside
    near += ratio >= 0.9 && ratio <= 1.1
    self += again / jmh >= 0.9 && again / jmh <= 1.1
    if (!markdown) printf line, key[1], key[2], sprintf("%.4g", jmh), sprintf("%.4g", ours), sprintf("%.4g", again),
      sprintf("%.3f", ratio), sprintf("%.3f", again / jmh), outside ? "<-- outside" : ""
    mark = outside ? "**" : ""
    cell[row] = sprintf("%.4g ns: %s%.3f%s (%.3f)", middle(v, n), mark, ratio, mark, again / jmh)
  }
  if (markdown) {
    head = "| benchmark |"
    rule = "|:--|"
    for (j = 1; j <= releases; j++) {head = head " " jdks[j] " |"; rule = rule "--:|"}
    print head "\n" rule
    for (i = 1; i <= benchmarks; i++) {
      text = "| " names[i] " |"
      for (j = 1; j <= releases; j++) text = text " " cell[names[i] "\t" jdks[j]] " |"
      print text
    }
  }
  printf "%d rows: ours within 0.9 … 1.1 of JMH in %d, JMH of itself in %d; outside that and of all forks of JMH: %d.\n", count, near, self, off
}
