# Counts words of a text that a small generator makes.
seed = 42
words = Hash.new(0)
60.times do
  text = (1..20_000).map { seed = (seed * 1103515245 + 12345) % 2147483648; "w#{seed % 997}" }.join(' ')
  text.split.each { |word| words[word.capitalize] += 1 }
end
words.sort_by { |word, n| [-n, word] }.first(5).each { |word, n| puts "#{word} #{n}" }
