# The table of bench/startup-help: medians by side, and their ratio to the first one.
BEGIN {FS = "\t"; printf "%-22s %9s %9s %7s\n", "", "wall ms", "CPU ms", "ratio"}
# Of user and system time, such as 0m1.230s 0m0.450s.
function seconds(text, part, one, i, sum) {
  split(text, part, " ")
  for (i = 1; i <= 2; i++) {
    split(part[i], one, "m")
    sum += one[1] * 60 + one[2]
  }
  return sum
}
!($1 in wall) {names[++count] = $1}
{
  wall[$1] = wall[$1] " " $2 / 1000
  cpu[$1] = cpu[$1] " " (seconds($4) - seconds($3)) * 1000
}
END {
  base = median_of(wall[names[1]])
  for (i = 1; i <= count; i++) {
    name = names[i]
    printf "%-22s %9.0f %9.0f %6.2fx\n", name, median_of(wall[name]), median_of(cpu[name]), median_of(wall[name]) / base
  }
}
