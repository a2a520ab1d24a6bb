package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.report.plain.MailReport;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the names, however many columns, whatever became of the forks: a mail stays plain and narrow. */
class MailTortureTest {

    private static final int SEEDS = 50;

    static Stream<String> names() {
        return IntStream.range(0, SEEDS).mapToObj(MailTortureTest::random);
    }

    private static String random(int seed) {
        Random random = new Random(seed);
        return random.ints(1 + random.nextInt(200), 0, 0x3000)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @MethodSource("names")
    void noNameMakesItWideOrAnythingButAscii(String name) {
        Cell bad = Records.cell("even", Map.of("thread", name), "21", "one");
        assertPlain(mail(
                Cells.MATRIX,
                Cells.ran(Cells.even("platform", "21", "one"), 3, 10, 1),
                Cells.notRun(Records.cell("even", Map.of("thread", name), "25", "one"), Outcome.unavailable(name)),
                Cells.partly(bad, 1, 10, 1, Map.of("failed", 1), name)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 6, 12})
    void thirtyJdksAreALineEach(int forks) {
        String mail =
                mail(Cells.thirtyJdks(), Cells.ofThirtyJdks(id -> Cells.ran(even(id), forks, 1_234_567.0 * id, 1)));
        assertPlain(mail);
        IntStream.range(17, 47).forEach(id -> assertThat(mail).containsPattern("(?m)^(work, ops +)?( +)?" + id + "  "));
    }

    @Test
    void noWordIsBrokenHoweverWideTheTableIs() {
        String word = "a-word-of-a-name-" + "that-is-long-".repeat(3) + "and-ends";
        String mail =
                mail(Cells.thirtyJdks(), Cells.ofThirtyJdks(id -> Cells.lost(even(id), Map.of("disturbed", 3), word)));
        assertThat(mail).contains(word);
        String named = mail(
                Cells.MATRIX,
                Cells.ran(Cells.even(word, "21", "one"), 7, 10, 1),
                Cells.ran(Cells.even(word, "25", "one"), 7, 30, 1),
                Cells.ran(Cells.even("x", "21", "one"), 7, 10, 1));
        assertThat(named).contains(word).contains("3.00x [");
        assertPlain(named);
    }

    private static void assertPlain(String mail) {
        assertThat(mail).matches("[ -~\n]*").endsWith("\n");
        assertThat(mail.lines())
                .allSatisfy(
                        line -> assertThat(line).hasSizeLessThanOrEqualTo(72).doesNotEndWith(" "));
    }

    private static String mail(String matrix, CellSummary... cells) {
        Results results = Cells.results(matrix, cells);
        return new MailReport().write(results, TableOptions.NONE);
    }

    private static Cell even(int jdk) {
        return Cells.even("platform", Integer.toString(jdk), "one");
    }
}
