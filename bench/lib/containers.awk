# The table of bench/containers, from lines HOW ROUND CELL JDK WALL CPU METRIC VALUE.
function add(quantity, value, row) {
  row = $4 "\t" $3 "\t" quantity
  if (!(row in seen)) {seen[row] = 1; rows[++count] = row}
  values[row, $1] = values[row, $1] " " value
  if ($1 == "per-fork") half[row, $2 % 2] = half[row, $2 % 2] " " value
}
{
  gsub(/"/, "", $3)
  add("wall", $5)
  add("cpu", $6)
  add($7, $8)
}
END {
  line = "%-5s %-66s %-12s %12s %9s %9s %7s\n"
  printf line, "JDK", "cell", "quantity", "per-fork", "per-cell", "even/odd", "forks"
  for (i = 1; i <= count; i++) {
    row = rows[i]
    split(row, key, "\t")
    fresh = median_of(values[row, "per-fork"])
    shared = median_of(values[row, "per-cell"])
    odd = median_of(half[row, 1])
    if (fresh == 0 || shared == 0 || odd == 0) continue
    printf line, key[1], substr(key[2], 1, 66), key[3], sprintf("%.4g", fresh), sprintf("%.3f", shared / fresh),
      sprintf("%.3f", median_of(half[row, 0]) / odd), split(values[row, "per-cell"], unused, " ")
    ratios = ratios " " shared / fresh
    noise = noise " " median_of(half[row, 0]) / odd
  }
  printf "median of the ratios %.3f, of the noise %.3f\n", median_of(ratios), median_of(noise)
}
