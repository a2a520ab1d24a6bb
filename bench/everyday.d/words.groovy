// Counts words of a text that a small generator makes.
long seed = 42
def words = [:].withDefault { 0 }
40.times {
  def text = (1..20_000).collect { seed = (seed * 1103515245 + 12345) % 2147483648L; "w${seed % 997}" }.join(' ')
  text.split(' ').each { words[it.capitalize()] += 1 }
}
words.sort { -it.value }.take(5).each { println "${it.key} ${it.value}" }
