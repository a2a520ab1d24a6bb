package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.bisect.Bisection.Done;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.DurationText;
import io.github.jdkmatrix.text.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a search found: sentences first, then a row for each point that was measured. */
abstract class SearchAnswer {

    final Bisection bisection;
    final SearchPlan plan;

    SearchAnswer(Bisection bisection) {
        this.bisection = bisection;
        this.plan = bisection.plan();
    }

    /** The answer to a search along its axis. */
    static SearchAnswer of(Bisection bisection) {
        return bisection.plan().axis().isOfLimits() ? new LimitAnswer(bisection) : new BisectAnswer(bisection);
    }

    /** What is asked, as a title. */
    abstract String question();

    /** The answer, in sentences without their ends. */
    abstract List<String> found();

    abstract boolean isFound();

    /** The exit code of a complete search that found nothing. */
    abstract int exitCodeOfNothing();

    /** The rows, with remarks on what was measured. */
    abstract Table rows();

    /** The JDKs whose versions a reader should know, with a step that measured them. */
    abstract Stream<JdkFacts> named();

    /** The command that explains what is found; empty where there is none. */
    Optional<String> explain() {
        return Optional.empty();
    }

    /** The answer, and then what it rests upon. */
    final List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (bisection.next().isPresent()) {
            sentences.add("not complete; 'jdkmatrix bisect --resume " + bisection.path() + "' continues");
        }
        sentences.addAll(found());
        List<Done> steps = bisection.steps();
        long points = bisection.parts().stream()
                .mapToLong(part -> part.steps().stream()
                        .flatMap(it -> it.step().members().stream())
                        .distinct()
                        .count())
                .sum();
        sentences.add(
                sentences.removeLast() + " (" + Count.of(points, plan.axis().noun()) + " measured, "
                        + Count.of(steps.stream().mapToLong(Done::forks).sum(), "fork") + ", "
                        + DurationText.exactly(bisection.time()) + ")");
        return sentences;
    }

    /** A row for each point that was measured, and what else a reader should know. */
    final Table table() {
        Table rows = rows();
        List<String> remarks = new ArrayList<>(rows.remarks());
        named().distinct()
                .map(it -> it.id() + " (" + Environment.source(it) + "): " + String.join("; ", it.version()))
                .forEach(remarks::add);
        bisection
                .firstMeasured()
                .ifPresent(it -> remarks.add(Environment.host(it.manifest()) + "; " + Environment.made(it.manifest())));
        return new Table(
                rows.title(), rows.caption(), rows.rowHeads(), rows.columnHeads(), rows.rows(), List.of(), remarks);
    }

    /** The median of a point; else a word. */
    static Value median(Optional<Estimate> estimate, String none) {
        return estimate.map(it -> Value.figure(it, Quantity.median(it), Mark.NONE, List.of()))
                .orElseGet(() -> Value.words(none));
    }

    /** The change that was judged. */
    static Value change(Optional<Judgement> judged) {
        return judged.map(it -> Value.figure(
                        it.comparison().candidate(), Change.of(it.comparison()).orElse(""), Mark.of(it), List.of()))
                .orElseGet(() -> Value.words(""));
    }

    /** A JDK as a step found it. */
    static JdkFacts facts(Done done, String jdk) {
        return done.results().manifest().jdks().stream()
                .filter(it -> it.id().equals(jdk))
                .findFirst()
                .orElseThrow();
    }

    final int exitCode() {
        if (bisection.next().isPresent()) {
            return ExitCode.SOME_RUNS_FAILED;
        }
        return isFound() ? ExitCode.DONE : exitCodeOfNothing();
    }
}
