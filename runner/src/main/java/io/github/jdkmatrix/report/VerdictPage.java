package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.text.Text;
import java.util.List;

/** The flag verdicts of the JDKs of a matrix, without a run. */
public final class VerdictPage {

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
