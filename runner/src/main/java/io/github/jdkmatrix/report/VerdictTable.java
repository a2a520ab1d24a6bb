package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.record.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.text.Text;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
                        jdks.stream().map(JdkFacts::id).map(Head::plain).toList(),
                        rows,
                        table.notes.texts(),
                        List.of()));
    }

    private List<Table.Row> everyFork() {
        return distinct(jdks.stream().flatMap(jdk -> jdk.arguments().stream()))
                .map(argument -> row(EVERY_FORK, argument, jdks.stream().map(jdk -> text(jdk.arguments(), argument))))
                .toList();
    }

    private List<Table.Row> rows(FlagSet set) {
        List<Optional<FlagVerdict>> ofJdks =
                jdks.stream().map(jdk -> verdict(jdk.id(), set.id())).toList();
        List<String> arguments = distinct(
                        ofJdks.stream().flatMap(Optional::stream).flatMap(it -> it.findings().stream()))
                .toList();
        List<Table.Row> rows = new ArrayList<>();
        boolean asked =
                ofJdks.stream().anyMatch(Optional::isPresent) && !set.args().isEmpty();
        if (asked && arguments.size() != 1) {
            String what = arguments.isEmpty() ? String.join(" ", set.args()) : WHOLE_SET;
            rows.add(row(
                    set.id(), what, ofJdks.stream().map(it -> it.map(this::text).orElse(""))));
        }
        for (String argument : arguments) {
            rows.add(row(
                    set.id(),
                    argument,
                    ofJdks.stream()
                            .map(it ->
                                    it.map(verdict -> text(verdict, argument)).orElse(""))));
        }
        return rows;
    }

    private Optional<FlagVerdict> verdict(String jdk, String flags) {
        return verdicts.stream()
                .filter(it -> it.jdk().equals(jdk) && it.flags().equals(flags))
                .findFirst();
    }

    private static Stream<String> distinct(Stream<FlagFinding> findings) {
        Set<String> arguments = new LinkedHashSet<>();
        findings.forEach(it -> arguments.add(it.argument()));
        return arguments.stream();
    }

    private static Table.Row row(String flags, String argument, Stream<String> values) {
        List<Value> shown =
                values.<Value>map(it -> new Value.Words(it, List.of())).toList();
        return new Table.Row(List.of(Head.plain(flags), Head.plain(argument)), shown);
    }

    /** Of the whole set; each argument has a note of its own, unless the set is refused for none of them. */
    private String text(FlagVerdict verdict) {
        boolean unexplained = verdict.kind() == Kind.REJECTED
                && verdict.findings().stream().noneMatch(it -> it.kind() == Kind.REJECTED);
        boolean explained =
                verdict.words().isEmpty() || !(unexplained || verdict.findings().isEmpty());
        return verdict.kind().word() + (explained ? "" : " " + notes.mark(verdict.words()));
    }

    private String text(FlagVerdict verdict, String argument) {
        String text = text(verdict.findings(), argument);
        return text.isEmpty() ? text(verdict) : text;
    }

    private String text(List<FlagFinding> findings, String argument) {
        return findings.stream()
                .filter(it -> it.argument().equals(argument))
                .findFirst()
                .map(this::text)
                .orElse("");
    }

    private String text(FlagFinding finding) {
        String value = finding.effective().isEmpty() ? "" : ", " + finding.effective();
        String note = note(finding);
        return finding.kind().word() + value + (note.isEmpty() ? "" : " " + notes.mark(note));
    }

    private static String note(FlagFinding finding) {
        String words = finding.source().isEmpty() ? finding.words() : finding.words() + ", " + finding.source();
        if (finding.kind() != Kind.ALTERED) {
            return words;
        }
        String values =
                "requested " + finding.asked() + ", effective " + finding.effective() + ", set by " + finding.origin();
        return words.isEmpty() ? values : values + ": " + words;
    }

    /** The flag verdicts of the JDKs of a matrix, without a run. */
    public static final class VerdictPage {

        private static final String INTRODUCTION = """
                # Flag verdicts

                What each JDK does with each flag set, checked before any fork runs: one container per question,
                `java ARGUMENTS -XX:+PrintFlagsFinal -version`. What follows from a verdict: docs/method.md, "Flags".

                """;

        private VerdictPage() {}

        /** The page, with the builds that were asked. */
        public static String markdown(Matrix matrix, List<JdkFacts> jdks, List<FlagVerdict> verdicts) {
            return Text.of(out -> {
                out.append(INTRODUCTION);
                jdks.forEach(jdk -> Markdown.line(out, "JDK " + jdk.id(), Markdown.jdk(jdk)));
                out.append('\n').append(table(matrix, jdks, verdicts));
            });
        }

        /** The table alone, readable as plain text too. */
        public static String table(Matrix matrix, List<JdkFacts> jdks, List<FlagVerdict> verdicts) {
            return VerdictTable.of(matrix, jdks, verdicts)
                    .map(table -> Text.of(out -> Markdown.body(out, table)))
                    .orElse("");
        }
    }
}
