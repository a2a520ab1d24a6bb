package io.github.jdkmatrix.history;

import io.github.jdkmatrix.history.History.MeasuredRun;
import io.github.jdkmatrix.history.Link.LogRatio;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Markdown;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.answer.RowLabels;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.html.HtmlPage;
import io.github.jdkmatrix.report.html.HtmlTable;
import io.github.jdkmatrix.stats.Counted;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Tested;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.Text;
import io.github.jdkmatrix.text.XmlWriter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The texts of a history for people, in Markdown and as a page: its head, its changes, and a line for each row. */
public final class HistoryTables {

    /** The number of builds, the newest ones, that have room beside each other. */
    private static final int MOST = 6;

    private final History history;
    private final RowLabels labels;

    private HistoryTables(History history) {
        this.history = history;
        this.labels =
                new RowLabels(history.rows().stream().map(HistoryRow::cell).toList());
    }

    private String title() {
        return "History: " + Count.of(history.builds().size(), "build") + ", "
                + Count.of(history.runs().size(), "run");
    }

    /** The whole text, ending in a newline. */
    public static String markdown(History history) {
        HistoryTables tables = new HistoryTables(history);
        return Text.of(out -> {
            out.append("# ").append(Markdown.escape(tables.title())).append("\n\n");
            out.append("**").append(tables.summary()).append("**\n\n");
            out.append("<details>\n<summary>Runs</summary>\n\n");
            history.runs().forEach(run -> Markdown.line(out, run.name(), tables.run(run)));
            history.notes().forEach(note -> Markdown.line(out, "Note", note));
            out.append("\n</details>\n\n");
            tables.changes().ifPresent(table -> Markdown.table(out, table));
            Markdown.table(out, tables.rows());
        });
    }

    /** The text as one page that needs nothing else. */
    public static String html(History history) {
        HistoryTables tables = new HistoryTables(history);
        return Text.of(
                out -> HtmlPage.write(out, tables.title(), HtmlTable.WORDS_ARE_VALUES, html -> tables.write(html)));
    }

    private void write(XmlWriter html) {
        html.open("p").element("strong", summary()).closeLine();
        html.openLine("details").block("summary", "Runs").openLine("dl");
        history.runs().forEach(it -> HtmlPage.fact(html, it.name(), run(it)));
        html.closeLine();
        history.notes().forEach(it -> html.block("p", it, "class", "note"));
        html.closeLine();
        changes().ifPresent(table -> HtmlPage.section(html, "changes", table));
        HtmlPage.section(html, "rows", rows());
    }

    /** The outcome of the history in one sentence. */
    private String summary() {
        return Count.of(history.count(Link.Change.CONFIRMED), "confirmed change") + ", "
                + history.count(Link.Change.NOT_CONFIRMED) + " not confirmed, in "
                + Count.of(history.links().count(), "link") + " of "
                + Count.of(history.rows().size(), "row") + "; "
                + Count.of(history.rows().stream().mapToLong(HistoryRow::gaps).sum(), "gap") + ".";
    }

    /** A run in one line. */
    private String run(MeasuredRun run) {
        return Environment.date(run.manifest()) + "; "
                + run.builds().values().stream().sorted().map(history::label).collect(Collectors.joining(", ")) + "; "
                + Environment.host(run.manifest());
    }

    private Optional<Table> changes() {
        List<Table.Row> lines = history.pairs()
                .filter(it -> it.change() != Link.Change.NONE)
                .map(this::change)
                .toList();
        return Table.ofRows(
                "Changes", "", List.of(Table.ROW, Table.METRIC), Head.plain("builds", "change [95 %]", ""), lines);
    }

    private Table.Row change(Link link) {
        Tested test = link.shown().orElseThrow().test();
        String what = test instanceof Counted ? "forks" : test.what();
        String change = test instanceof Counted counted ? counted.words() : ratio(link.ratio());
        return new Table.Row(
                Head.plain(labels.of(link.cell(), Set.of()), what),
                Stream.of(history.label(link.to()) + " against " + history.label(link.from()), change, link.words())
                        .map(Value::words)
                        .toList());
    }

    /** The table of all rows over the newest builds: the change since the first build of the chain. */
    private Table rows() {
        List<Build> all = history.builds();
        List<Build> newest = all.subList(Math.max(0, all.size() - MOST), all.size());
        Notes notes = new Notes();
        return new Table(
                "All rows",
                "Change from the first build of a row [95 % interval], over " + Count.of(all.size(), "build")
                        + (newest.size() < all.size() ? ", of which the newest " + MOST + " are here" : ""),
                List.of(Table.ROW, Table.METRIC),
                Head.plain(newest.stream().map(history::label).toList()),
                history.rows().stream()
                        .map(row -> new Table.Row(
                                heads(row),
                                newest.stream()
                                        .map(it -> chained(row, it, notes))
                                        .toList()))
                        .toList(),
                notes.texts(),
                List.of("A change is a difference in one run whose whole interval is more than "
                        + Quantity.percent(history.margin())
                        + " from 1; another run with the same direction confirms it"));
    }

    private static Value chained(HistoryRow row, Build build, Notes notes) {
        return row.points().stream()
                .filter(it -> it.build().equals(build))
                .findFirst()
                .<Value>map(point -> new Value.Words(
                        point.link().isPresent() ? ratio(point.chained()) : "1",
                        point.gap()
                                ? List.of(notes.mark("the chain starts again: no run links it to an earlier build"))
                                : List.of()))
                .orElseGet(Value.Blank::new);
    }

    private List<Head> heads(HistoryRow row) {
        return Head.plain(labels.of(row.cell(), Set.of()), row.metric().name());
    }

    private static String ratio(LogRatio ratio) {
        Interval interval = ratio.interval();
        return Change.of(ratio.ratio(), interval.low(), interval.high());
    }
}
