package io.github.jdkmatrix.report.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Torture;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Printable;
import io.github.jdkmatrix.text.TextWidth;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessageTest {

    private static Results published;

    @BeforeAll
    static void read() {
        published = Results.read(new ResultFolder(Path.of("../results/2026-11-26-articles")), note -> {});
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            count-even threads=cores thread=virtual yield=true cpus=2 | work 21 % less on 25 than on 21, with states
            count-even threads=1 thread=platform yield=true           | work 4.0 % more on 25 than on 17
            count-even threads=cores thread=platform yield=false      | no certain difference in work between 17 and 28-ea
            count-even threads=cores thread=platform yield=true       | no certain difference in work between 17 and 28-ea
            fair-share thread=virtual pause=yield                     | makespan 12 % shorter on 28-ea than on 21
            yield-loop pause=yield flags=DontYieldALot                | counter 2.70 times as much on 21 as on 17
            carrier-hop cpus=2                                        | no certain difference in ns per yield between 21 and 28-ea
            """)
    void theTitleSaysWhatIsCertain(String row, String title) {
        assertThat(unfolded(message(published, row).text()))
                .startsWith("Subject: " + row.split(" ", -1)[0] + ": " + title + "\n");
    }

    @Test
    void forksThatDoNotCompleteAreToldWithTheirTest() {
        Results hanging = Cells.results(
                Cells.MATRIX,
                Cells.ran(Cells.even("platform", "21", "one"), 14, 10, 1),
                Cells.partly(Cells.even("platform", "25", "one"), 6, 10, 1, Map.of("timed-out", 8), "too long"));

        assertThat(unfolded(message(hanging, "even").text()).replace('\n', ' '))
                .contains("; 25 hangs in 8 of 14 forks, in none before")
                .contains("25 against 21: hangs in 8 of 14 forks, in none before: p 0.00193 (Fisher's exact test,")
                .contains(": worse.");
    }

    @Test
    void withTooFewForksThereIsNoVerdict() {
        Results three = Cells.results(
                Cells.MATRIX,
                Cells.ran(Cells.even("platform", "21", "one"), 3, 10, 1),
                Cells.ran(Cells.even("platform", "25", "one"), 3, 20, 1));

        assertThat(message(three, "even").text())
                .startsWith("Subject: even: no verdict on work of 21 and 25\n")
                .contains("needs 6 forks, has 3");
    }

    @Test
    void aFilterChangesNoVerdict() {
        Results two = published.only(it -> !it.jdk().equals("28-ea"));

        assertThat(message(two, "count-even threads=cores thread=virtual yield=true cpus=2")
                        .text())
                .contains(
                        "one of 39 comparisons of this run; adjusted by Holm and for the steps\nbetween JDKs p 0.0455.")
                .contains("--only jdks=21,25");
    }

    @Test
    void theCpusOfTheRowAreThoseOfTheCommands() {
        assertThat(message(published, "carrier-hop cpus=12").text())
                .contains("2 CPUs, emulated: ActiveProcessorCount=12")
                .contains("--only cpus=12")
                .contains("\ntaskset -c 0-1 $JDK_21/bin/java -XX:+UseG1GC");
        assertThat(message(published, "count-even cpus=2~at~1.5").text())
                .contains("--only 'cpus=2 at 1.5'")
                .contains("# The quota of 1.5 CPUs is not among these.");
    }

    @Test
    void aBenchmarkOfJmhSaysThatItIsNoFile() {
        Message hints = message(published, "spin-hint hint=yield");

        assertThat(hints.text()).contains("cannot be shown as one Java file").doesNotContain("javac");
        assertThat(hints.program()).isEmpty();
    }

    @Test
    void aProgramIsItsOwnReproducer(@TempDir Path folder) throws IOException {
        Path jar = folder.resolve("app.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "App");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        String matrix = Cells.MATRIX.replaceAll(
                "workloads: .*",
                "workloads: [{id: app, jar: " + jar + ", args: [\"-n\", \"{n}\"], params: {n: [1, 2]}}]");
        Map<String, String> params = Map.of("n", "2");
        Results results = Cells.results(
                matrix,
                Cells.ran(Records.cell("app", params, "21", "one"), 7, 10, 1),
                Cells.ran(Records.cell("app", params, "25", "one"), 7, 20, 1));

        assertThat(message(results, "app").text())
                .contains("$JDK_25/bin/java -XX:+UseG1GC", "-jar", ".jar -n 2\n")
                .doesNotContain("javac");
    }

    @Test
    void aSourceIsShownAsItRan(@TempDir Path folder) throws IOException {
        Path source = Files.writeString(folder.resolve("Main.java"), "class Main {}");
        String matrix = Cells.MATRIX.replaceAll(
                "workloads: .*",
                "jvm-args: [--source=17]\nworkloads: [{source: " + folder + "/./Main.java, args: [x]}]");
        Results results = Cells.results(
                matrix,
                Cells.ran(Records.cell("Main", Map.of(), "21", "one"), 7, 10, 1),
                Cells.ran(Records.cell("Main", Map.of(), "25", "one"), 7, 20, 1));

        assertThat(message(results, "Main").text())
                .contains("$JDK_25/bin/java -XX:+UseG1GC --source=17 Main.java x\n")
                .doesNotContain("$JDK_25/bin/javac", source.toString());
    }

    @Test
    void allLinesButThoseOfTheProgramHave72Columns() {
        assertPlain(message(published, "carrier-hop cpus=2"));
        assertPlain(message(published, "count-even threads=cores thread=virtual yield=true cpus=2"));
        assertThat(all(Torture.everything())).isNotEmpty().allSatisfy(MessageTest::assertPlain);
    }

    private static void assertPlain(Message message) {
        List<String> program = message.parts().stream()
                .filter(it -> it.language().equals("java"))
                .flatMap(it -> it.lines().stream())
                .toList();
        assertThat(message.text().lines())
                .allMatch(Printable::isPlain)
                .filteredOn(it -> !program.contains(it))
                .allSatisfy(it -> assertThat(TextWidth.of(it)).isLessThanOrEqualTo(72));
    }

    @Test
    void inMarkdownNoNameBreaksOut() {
        assertThat(all(Torture.everything())).isNotEmpty().allSatisfy(it -> {
            String prose = it.markdown().replaceAll("(?s)(`{3,})\\w*\n.*?\n\\1\n", "");
            assertThat(prose)
                    .doesNotContain("<script>")
                    .doesNotContain("](http")
                    .doesNotContain("```");
        });
        assertThat(message(published, "count-even threads=cores thread=virtual yield=true cpus=2")
                        .markdown())
                .startsWith("# count-even: work 21 % less on 25 than on 21, with states\n\n")
                .contains("\n25      122.6  -21 % [-32, -17]  slower\n")
                .contains("```sh\njdkmatrix run")
                .contains("\n```java\n");
    }

    @Test
    void aProgramBesideTheMessageIsNamed() {
        String text = message(published, "carrier-hop cpus=2", Optional.of("Hop.java"), Optional.empty())
                .text();

        assertThat(text)
                .contains("with Hop.java:")
                .contains("bin/javac -d CarrierHop Hop.java")
                .doesNotContain("final class");
    }

    @Test
    void whereTheCpuTimeGoesIsAtItsEnd() {
        Table table = new Table(
                "Where the CPU time goes",
                "",
                List.of("part"),
                Table.Head.plain("21", "25"),
                List.of(new Table.Row(Table.Head.plain("scan"), List.of(Value.words("74.5"), Value.words("0.0")))),
                List.of(),
                List.of("of these in the kernel: 1 ns"));

        assertThat(message(published, "carrier-hop cpus=2", Optional.of("Hop.java"), Optional.of(table))
                        .text())
                .endsWith(
                        "\nWhere the CPU time goes\npart    21   25\nscan  74.5  0.0\nof these in the kernel: 1 ns\n");
    }

    private static List<Message> all(Results results) {
        return Message.all(results, Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static Message message(Results results, String words) {
        return message(results, words, Optional.empty(), Optional.empty());
    }

    private static Message message(Results results, String words, Optional<String> file, Optional<Table> explained) {
        List<String> all = List.of(words.split(" "));
        return Message.all(results.only(cell -> isRow(cell, all)), Optional.empty(), file, explained)
                .getFirst();
    }

    /** Whether a cell has this workload and these values, in which a tilde is a blank. */
    private static boolean isRow(Cell cell, List<String> words) {
        return cell.workload().equals(words.getFirst())
                && words.stream()
                        .skip(1)
                        .map(it -> it.replace('~', ' ').split("="))
                        .allMatch(it -> cell.value(it[0]).equals(it[1]));
    }

    private static String unfolded(String text) {
        return text.replace("\n         ", " ");
    }
}
