package io.github.jdkmatrix.explain;

import io.github.jdkmatrix.report.Markdown;
import io.github.jdkmatrix.report.plain.MailReport;
import io.github.jdkmatrix.report.plain.PlainText;
import io.github.jdkmatrix.text.Style;
import io.github.jdkmatrix.text.Text;
import java.util.HashSet;
import java.util.Set;

/** An explanation as text for mail, or as Markdown. */
public final class ExplainText {

    private ExplainText() {}

    public static String mail(Explanation explanation) {
        ExplainTables explained = new ExplainTables(explanation);
        return Text.of(out -> {
            PlainText text = new PlainText(out, MailReport.WIDTH, false, true);
            text.paragraph(Style.PLAIN, ExplainTables.title(explanation));
            text.line();
            explained.head().forEach(it -> text.hanging(Style.PLAIN, "- ", it));
            text.line();
            Set<String> said = new HashSet<>();
            explained.all().forEach(it -> text.table(it, said));
        });
    }

    public static String markdown(Explanation explanation) {
        ExplainTables explained = new ExplainTables(explanation);
        return Text.of(out -> {
            out.append("# ").append(ExplainTables.title(explanation)).append("\n\n");
            explained
                    .head()
                    .forEach(it -> out.append("- ").append(Markdown.escape(it)).append('\n'));
            out.append('\n');
            explained.all().forEach(it -> Markdown.table(out, it));
        });
    }
}
