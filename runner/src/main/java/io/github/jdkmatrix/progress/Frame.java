package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.text.DurationText;
import io.github.jdkmatrix.text.Style;
import io.github.jdkmatrix.text.TextWidth;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Draws the progress of a run for a terminal of some size at some time. */
public final class Frame {

    private static final int LONGEST_BAR = 40;
    private static final int SHORTEST_BAR = 4;

    /** Shorter names are ambiguous: the ends of lines give way. */
    private static final int SHORTEST_NAME = 10;

    private static final String GAP = "  ";
    private static final int LABEL_WIDTH = "trouble".length() + GAP.length();

    private final Instant now;
    private final int width;
    private final int height;

    private Frame(Instant now, Terminal.Size size) {
        this.now = now;
        this.width = size.lineWidth();
        this.height = size.blockHeight();
    }

    /** Lines that fit into the terminal and leave its last row free. */
    public static List<Line> of(ProgressState state, Instant now, Terminal.Size size) {
        Frame frame = new Frame(now, size);
        return frame.lines(state).stream()
                .limit(frame.height)
                .map(line -> line.cut(frame.width))
                .toList();
    }

    private List<Line> lines(ProgressState state) {
        return switch (state) {
            case ProgressState.Nothing nothing -> List.of();
            case ProgressState.Preparing it -> preparing(it);
            case ProgressState.Running it -> running(it);
        };
    }

    private List<Line> preparing(ProgressState.Preparing state) {
        String time = GAP + DurationText.exactly(Duration.between(state.since(), now));
        Line step = Line.of(Style.BOLD, before(time, state.step(), width)).and(Style.DIM, time);
        return state.detail().isEmpty()
                ? List.of(step)
                : List.of(step, Line.of(GAP).and(Style.DIM, state.detail()));
    }

    private List<Line> running(ProgressState.Running state) {
        List<Line> lines = new ArrayList<>(List.of(bar(state)));
        lines.addAll(current(state.current()));
        List<Line> problems = problems(state.tally());
        lines.addAll(results(state.results(), Math.max(0, height - lines.size() - problems.size())));
        lines.addAll(problems);
        return lines;
    }

    private Line bar(ProgressState.Running state) {
        ProgressState.Tally tally = state.tally();
        String done = tally.done() + "/" + tally.planned();
        boolean isOver = tally.done() == tally.planned();
        String left = isOver ? "" : " · about " + DurationText.about(state.left(now)) + " left";
        String figures = done + (tally.planned() == 1 ? " fork" : " forks") + left;
        int length = Math.min(LONGEST_BAR, width - TextWidth.of(figures) - GAP.length());
        if (length < SHORTEST_BAR) {
            return Line.of(figures);
        }
        int full = tally.planned() == 0 ? length : (int) ((long) length * tally.done() / tally.planned());
        return Line.of(Style.GREEN, "━".repeat(full))
                .and(Style.DIM, "─".repeat(length - full))
                .and(GAP + figures);
    }

    /** Two lines for a single fork, else one for each. */
    private List<Line> current(List<ProgressState.Current> forks) {
        if (forks.size() == 1) {
            return current(forks.get(0));
        }
        List<Line> lines = new ArrayList<>();
        for (ProgressState.Current one : forks.subList(0, Math.min(forks.size(), height / 2))) {
            String suffix = phase(one);
            String what = before(suffix, one.where() + " · " + one.what(), width - LABEL_WIDTH);
            lines.add(label(lines.isEmpty() ? "now" : "").and(what).and(Style.DIM, suffix));
        }
        return lines;
    }

    private String phase(ProgressState.Current current) {
        return " · " + current.phase() + " " + DurationText.exactly(Duration.between(current.phaseSince(), now));
    }

    private List<Line> current(ProgressState.Current current) {
        String suffix = phase(current) + " · fork " + current.fork();
        String what = before(suffix, current.what(), width - LABEL_WIDTH);
        return List.of(
                label("now").and(Style.BOLD, current.where()),
                label("").and(what).and(Style.DIM, suffix));
    }

    private List<Line> results(List<ProgressState.Result> results, int rows) {
        List<ProgressState.Result> shown = withLatest(results, rows);
        int n = widest(shown, ProgressState.Result::n);
        int value = widest(shown, ProgressState.Result::value);
        // Names give way: the numbers are what one looks for.
        int room = Math.max(SHORTEST_NAME, width - LABEL_WIDTH - value - n - 2 * GAP.length());
        int name = Math.min(widest(shown, ProgressState.Result::cell), room);
        List<Line> lines = new ArrayList<>();
        for (ProgressState.Result result : shown) {
            String row = TextWidth.padded(TextWidth.cut(result.cell(), name), name)
                    + GAP
                    + TextWidth.indented(result.value(), value)
                    + GAP
                    + TextWidth.indented(result.n(), n);
            lines.add(label(lines.isEmpty() ? "so far" : "")
                    .and(result.latest() ? Style.BOLD : Style.PLAIN, row.stripTrailing()));
        }
        return lines;
    }

    private static int widest(List<ProgressState.Result> results, Function<ProgressState.Result, String> text) {
        return results.stream().map(text).mapToInt(TextWidth::of).max().orElse(0);
    }

    /** As many as there is room for, among them the latest one. */
    private static List<ProgressState.Result> withLatest(List<ProgressState.Result> results, int rows) {
        int latest = IntStream.range(0, results.size())
                .filter(i -> results.get(i).latest())
                .findFirst()
                .orElse(0);
        int from = Math.max(0, latest - rows + 1);
        return rows == 0 ? List.of() : results.subList(from, Math.min(results.size(), from + rows));
    }

    private List<Line> problems(ProgressState.Tally tally) {
        Style style = tally.failed() > 0 ? Style.RED : Style.YELLOW;
        return tally.lastProblem()
                .map(last -> List.of(
                        label("trouble").and(style, tally.problems()), label("").and(Style.DIM, last)))
                .orElse(List.of());
    }

    private static Line label(String word) {
        return Line.of(Style.DIM, TextWidth.padded(word, LABEL_WIDTH));
    }

    /** Truncates a text so that a suffix fits behind it. */
    private static String before(String suffix, String text, int width) {
        return TextWidth.cut(text, Math.max(SHORTEST_NAME, width - TextWidth.of(suffix)));
    }
}
