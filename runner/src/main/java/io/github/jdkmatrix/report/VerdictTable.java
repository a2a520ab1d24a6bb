package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.text.Text;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The table of flag verdicts: a row per flag set, a column per JDK, the JVM's words below. */
public final class VerdictTable {

    private static final String TITLE = "Flag verdicts of the JDKs";
    private static final String CAPTION = "What each JDK answers, with -XX:+PrintFlagsFinal";

    /** The heading of arguments that are in no set. */
    private static final String EVERY_FORK = "(every fork)";

    private VerdictTable() {}

    public static Optional<Table> of(Manifest manifest) {
        return of(manifest.matrix(), manifest.jdks(), manifest.resolved().verdicts());
    }

    /** The table, or nothing where no JDK was asked about any argument. */
    public static Optional<Table> of(Matrix matrix, List<JdkFacts> jdks, List<FlagVerdict> verdicts) {
        Notes notes = new Notes();
        FlagSet everyFork = new FlagSet(EVERY_FORK, matrix.settings().argsBefore(FlagSet.DEFAULT));
        List<FlagVerdict> all = Stream.concat(jdks.stream().flatMap(VerdictTable::ofEveryFork), verdicts.stream())
                .toList();
        List<Table.Row> rows = Stream.concat(Stream.of(everyFork), matrix.flags().stream())
                .filter(set -> !set.args().isEmpty()
                        && all.stream().anyMatch(it -> it.flags().equals(set.id())))
                .map(set -> new Table.Row(
                        Head.plain(set.id(), String.join(" ", set.args())),
                        jdks.stream()
                                .map(jdk -> Value.words(said(jdk, set, all, notes)))
                                .toList()))
                .toList();
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Table(
                        TITLE,
                        CAPTION,
                        List.of("flags", "arguments"),
                        Head.plain(jdks.stream().map(JdkFacts::id).toList()),
                        rows,
                        notes.texts(),
                        List.of()));
    }

    private static Stream<FlagVerdict> ofEveryFork(JdkFacts jdk) {
        return jdk.arguments().isEmpty()
                ? Stream.empty()
                : Stream.of(
                        new FlagVerdict(jdk.id(), EVERY_FORK, Kind.of(jdk.arguments(), false), "", jdk.arguments()));
    }

    /** The verdict of a JDK on a set, with a note where there is more to say; empty where the JDK was not asked. */
    private static String said(JdkFacts jdk, FlagSet set, List<FlagVerdict> verdicts, Notes notes) {
        return verdicts.stream()
                .filter(it -> it.jdk().equals(jdk.id()) && it.flags().equals(set.id()))
                .findFirst()
                .map(verdict -> {
                    String word = verdict.kind().word();
                    return verdict.reason().equals(word) ? word : word + " " + notes.mark(verdict.reason());
                })
                .orElse("");
    }

    /** The builds that were asked and their table, without a run: Markdown that reads well as plain text too. */
    public static String markdown(Matrix matrix, List<JdkFacts> jdks, List<FlagVerdict> verdicts) {
        return Text.of(out -> {
            jdks.forEach(jdk -> Markdown.line(out, "JDK " + jdk.id(), Environment.jdk(jdk)));
            out.append('\n');
            of(matrix, jdks, verdicts).ifPresent(table -> Markdown.body(out, table));
        });
    }
}
