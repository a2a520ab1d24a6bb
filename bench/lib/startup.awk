# The table of bench/startup from its file of values: awk -f bench/lib/median.awk
# -f bench/lib/startup.awk FILE...
# Medians are those of quiet forks only; n is their number, Hello + harness.
BEGIN {FS = "\t"}
FNR == 1 {next}
!($1 in seen) {seen[$1] = 1; jdks[++count] = $1}
$5 == "repeated" {again[$1]++; next}
$5 == "noisy" {noisy[$1]++; next}
{
  n[$1, $4]++
  for (i = 7; i <= 9; i++) list[$1, $4, i] = list[$1, $4, i] " " $i
}
END {
  split("7 8 9", columns, " ")
  printf "%-6s %9s %9s %9s %9s %9s %9s %9s %9s %9s %6s %9s %6s\n", "JDK", "first", "harness", "more", "whole", "harness",
    "more", "CPU", "harness", "more", "n", "repeated", "noisy"
  for (i = 1; i <= count; i++) {
    jdk = jdks[i]
    if (n[jdk, "hello"] == 0 || n[jdk, "harness"] == 0) {
      printf "%-6s no quiet pair\n", jdk
      continue
    }
    printf "%-6s", jdk
    for (c = 1; c <= 3; c++) {
      hello = median_of(list[jdk, "hello", columns[c]])
      harness = median_of(list[jdk, "harness", columns[c]])
      printf " %9.1f %9.1f %9.1f", hello, harness, harness - hello
    }
    printf " %6s %9d %6d\n", n[jdk, "hello"] "+" n[jdk, "harness"], again[jdk], noisy[jdk]
  }
}
