# Medians of blank-separated values, for the tables of the benches.
# sorted LIST: puts its values into v in ascending order; returns their number.
function sorted(list, v, n, i, j, x) {
  n = split(list, v, " ")
  for (i = 2; i <= n; i++) {
    x = v[i] + 0
    for (j = i - 1; j > 0 && v[j] + 0 > x; j--) v[j + 1] = v[j]
    v[j + 1] = x
  }
  return n
}
# middle: the median of n sorted values.
function middle(v, n) {return (v[int((n + 1) / 2)] + v[int(n / 2) + 1]) / 2}
function median_of(list, v, n) {
  n = sorted(list, v)
  return middle(v, n)
}
