package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.text.DurationText;
import io.github.jdkmatrix.text.TextWidth;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The lines that show a scene on a terminal of some size, at some moment. */
public final class Frame {

    /** In fewer columns than this, what is nice to know makes room for what one has to. */
    private static final int ROOMY = 60;

    private static final int LONGEST_BAR = 40;
    private static final int SHORTEST_BAR = 4;

    private static final String GAP = "  ";

    private final Instant now;
    private final int width;
    private final int rows;

    private Frame(Instant now, TerminalSize size) {
        this.now = now;
        this.width = size.lineWidth();
        this.rows = Math.max(1, size.rows() - 1);
    }

    /** None of them is wider than the terminal, and all of them leave a row of it free. */
    public static List<Line> of(ProgressState scene, Instant now, TerminalSize size) {
        Frame frame = new Frame(now, size);
        return frame.lines(scene).stream()
                .limit(frame.rows)
                .map(line -> line.cut(frame.width))
                .toList();
    }

    private List<Line> lines(ProgressState scene) {
        return switch (scene) {
            case ProgressState.Nothing nothing -> List.of();
            case ProgressState.Preparing preparing -> preparing(preparing);
            case ProgressState.Running running -> running(running);
        };
    }

    private List<Line> preparing(ProgressState.Preparing scene) {
        String time = DurationText.exactly(Duration.between(scene.since(), now));
        Line step = Line.of(Style.BOLD, beside(scene.step(), time)).and(Style.DIM, GAP + time);
        return scene.detail().isEmpty()
                ? List.of(step)
                : List.of(step, Line.of(GAP).and(Style.DIM, scene.detail()));
    }

    private List<Line> running(ProgressState.Running scene) {
        List<Line> lines = new ArrayList<>(List.of(bar(scene)));
        scene.current().ifPresent(it -> lines.addAll(current(it)));
        List<Line> trouble = trouble(scene.tally());
        lines.addAll(results(scene.results(), rows - lines.size() - trouble.size()));
        lines.addAll(trouble);
        return lines;
    }

    // --- How far ---

    private Line bar(ProgressState.Running scene) {
        ProgressState.Tally tally = scene.tally();
        String done = tally.done() + "/" + tally.planned();
        boolean isOver = tally.done() == tally.planned();
        String left = isOver ? "" : DurationText.about(scene.left(now)) + " left";
        String figures = isRoomy()
                ? done + " forks · " + tally.percent() + " %" + (isOver ? "" : " · about " + left)
                : done + " " + left;
        int cells = Math.min(LONGEST_BAR, width - TextWidth.of(figures) - GAP.length());
        if (cells < SHORTEST_BAR) {
            return Line.of(figures);
        }
        int full = tally.planned() == 0 ? cells : (int) ((long) cells * tally.done() / tally.planned());
        return Line.of(Style.GREEN, "━".repeat(full))
                .and(Style.DIM, "─".repeat(cells - full))
                .and(GAP + figures);
    }

    // --- What runs ---

    private List<Line> current(ProgressState.Current current) {
        String phase = current.phase() + " " + DurationText.exactly(Duration.between(current.phaseSince(), now));
        String behind = isRoomy() ? " · fork " + current.fork() + " · " + phase : " · " + phase;
        int label = isRoomy() ? Label.WIDTH : 0;
        String what = TextWidth.cut(current.what(), Math.max(1, width - label - TextWidth.of(behind)));
        return List.of(
                labelled(Label.NOW).and(Style.BOLD, current.where()),
                labelled(Label.NONE).and(what).and(Style.DIM, behind));
    }

    // --- What came out ---

    private List<Line> results(List<ProgressState.Result> results, int room) {
        List<ProgressState.Result> shown = withLatest(results, Math.max(0, room));
        ResultColumns columns = ResultColumns.of(shown, isRoomy() ? width - Label.WIDTH : width, isRoomy());
        List<Line> lines = new ArrayList<>();
        for (ProgressState.Result result : shown) {
            Line head = labelled(lines.isEmpty() ? Label.RESULTS : Label.NONE);
            lines.add(head.and(result.latest() ? Style.BOLD : Style.PLAIN, columns.text(result)));
        }
        return lines;
    }

    /** As many as there is room for, the one that ended last among them. */
    private static List<ProgressState.Result> withLatest(List<ProgressState.Result> results, int room) {
        int latest = IntStream.range(0, results.size())
                .filter(i -> results.get(i).latest())
                .findFirst()
                .orElse(0);
        int from = Math.max(0, latest - room + 1);
        return room == 0 ? List.of() : results.subList(from, Math.min(results.size(), from + room));
    }

    // --- What went wrong ---

    private List<Line> trouble(ProgressState.Tally tally) {
        if (tally.trouble().isEmpty()) {
            return List.of();
        }
        Style style = tally.failed() > 0 ? Style.RED : Style.YELLOW;
        return List.of(
                labelled(Label.TROUBLE).and(style, tally.blemishes()),
                labelled(Label.NONE).and(Style.DIM, tally.trouble().get()));
    }

    private Line labelled(Label label) {
        return isRoomy() ? Line.of(Style.DIM, TextWidth.padded(label.word, Label.WIDTH)) : new Line(List.of());
    }

    /** As much of a text as leaves room for another one behind it. */
    private String beside(String text, String other) {
        return TextWidth.cut(text, Math.max(1, width - GAP.length() - TextWidth.of(other)));
    }

    private boolean isRoomy() {
        return width + 1 >= ROOMY;
    }

    private enum Label {
        NONE(""),
        NOW("now"),
        RESULTS("so far"),
        TROUBLE("trouble");

        static final int WIDTH = GAP.length()
                + Stream.of(values()).mapToInt(it -> it.word.length()).max().orElse(0);

        private final String word;

        Label(String word) {
            this.word = word;
        }
    }
}
