import java.util.stream.Collectors;
import java.util.stream.Stream;

class Words {
    public static void main(String[] args) {
        System.out.println(Stream.of("the quick brown fox jumps over the lazy dog".split(" "))
                .collect(Collectors.groupingBy(String::length, Collectors.counting())));
    }
}
