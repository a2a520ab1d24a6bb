package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The table of flag verdicts: a row per argument, a column per JDK, the JVM's words below. */
public final class VerdictTable {

    private static final String TITLE = "Flag verdicts of the JDKs";
    private static final String CAPTION = "Effective values as printed by -XX:+PrintFlagsFinal";

    /** The heading of arguments that are in no set. */
    private static final String EVERY_FORK = "(every fork)";

    private static final String WHOLE_SET = "(the set)";

    private final List<JdkFacts> jdks;
    private final List<FlagVerdict> verdicts;
    private final Notes notes = new Notes();

    private VerdictTable(List<JdkFacts> jdks, List<FlagVerdict> verdicts) {
        this.jdks = jdks;
        this.verdicts = verdicts;
    }

    public static Optional<Table> of(Manifest manifest) {
        return of(manifest.matrix(), manifest.jdks(), manifest.resolved().verdicts());
    }

    /** The table, or nothing where no fork gets any argument. */
    public static Optional<Table> of(Matrix matrix, List<JdkFacts> jdks, List<FlagVerdict> verdicts) {
        VerdictTable table = new VerdictTable(jdks, verdicts);
        List<Table.Row> rows = new ArrayList<>(table.everyFork());
        matrix.flags().forEach(set -> rows.addAll(table.rows(set)));
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Table(
                        TITLE,
                        CAPTION,
                        List.of("flags", "argument"),
                        Head.plain(jdks.stream().map(JdkFacts::id).toList()),
                        rows,
                        table.notes.texts(),
                        List.of()));
    }

    private List<Table.Row> everyFork() {
        return arguments(jdks.stream().flatMap(jdk -> jdk.arguments().stream()))
                .map(argument -> row(
                        EVERY_FORK,
                        argument,
                        jdks.stream()
                                .map(jdk -> finding(jdk.arguments(), argument).orElse(""))))
                .toList();
    }

    private List<Table.Row> rows(FlagSet set) {
        List<Optional<FlagVerdict>> ofJdks = jdks.stream()
                .map(jdk -> verdicts.stream()
                        .filter(it -> it.jdk().equals(jdk.id()) && it.flags().equals(set.id()))
                        .findFirst())
                .toList();
        List<String> arguments = arguments(
                        ofJdks.stream().flatMap(Optional::stream).flatMap(it -> it.findings().stream()))
                .toList();
        List<Table.Row> rows = new ArrayList<>();
        boolean asked =
                ofJdks.stream().anyMatch(Optional::isPresent) && !set.args().isEmpty();
        if (asked && arguments.size() != 1) {
            String what = arguments.isEmpty() ? String.join(" ", set.args()) : WHOLE_SET;
            rows.add(row(
                    set.id(),
                    what,
                    ofJdks.stream().map(it -> it.map(this::whole).orElse(""))));
        }
        for (String argument : arguments) {
            rows.add(row(
                    set.id(),
                    argument,
                    ofJdks.stream()
                            .map(jdk -> jdk.map(it ->
                                            finding(it.findings(), argument).orElseGet(() -> whole(it)))
                                    .orElse(""))));
        }
        return rows;
    }

    private static Stream<String> arguments(Stream<FlagFinding> findings) {
        return findings.map(FlagFinding::argument).distinct();
    }

    private static Table.Row row(String flags, String argument, Stream<String> values) {
        return new Table.Row(
                Head.plain(flags, argument), values.map(Value::words).toList());
    }

    /** Says the verdict of the whole set; each argument has a note of its own, unless the set is refused for none of them. */
    private String whole(FlagVerdict verdict) {
        boolean unexplained = verdict.kind() == Kind.REJECTED
                && verdict.findings().stream().noneMatch(it -> it.kind() == Kind.REJECTED);
        boolean explained =
                verdict.words().isEmpty() || !(unexplained || verdict.findings().isEmpty());
        return verdict.kind().word() + (explained ? "" : " " + notes.mark(verdict.words()));
    }

    /** Says what was found of one argument; empty where nothing was. */
    private Optional<String> finding(List<FlagFinding> findings, String argument) {
        return findings.stream()
                .filter(it -> it.argument().equals(argument))
                .findFirst()
                .map(finding -> {
                    String value = finding.effective().isEmpty() ? "" : ", " + finding.effective();
                    String note = note(finding);
                    return finding.kind().word() + value + (note.isEmpty() ? "" : " " + notes.mark(note));
                });
    }

    private static String note(FlagFinding finding) {
        String words = finding.words();
        if (finding.kind() != Kind.ALTERED) {
            return words;
        }
        String values =
                "requested " + finding.asked() + ", effective " + finding.effective() + ", set by " + finding.origin();
        return words.isEmpty() ? values : values + ": " + words;
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
