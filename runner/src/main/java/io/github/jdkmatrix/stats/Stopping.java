package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.plan.Family;
import io.github.jdkmatrix.record.Manifest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The look that each cell is at by a stopping rule. A cell stops at the first look at which each of its comparisons is decided:
 * different, by Bonferroni over the planned family, so that no other comparison of it takes that back; or same; or both medians are
 * known well enough. Two cells are compared at the earlier of their looks. Equal records give equal looks, in whatever order and
 * whenever they are read: whether a cell goes on from a look depends on nothing after it. The cells of a step of a search stop
 * together, as soon as the {@link Bracket} of them is decided, or a fork at a limit is lost.
 */
final class Stopping {

    private final Matrix matrix;
    private final StoppingRule rule;

    /** The forks of all cells, which grow while a run goes on. */
    private final Map<Cell, CellForks> forks;

    private final Map<Cell, List<Question>> questions = new HashMap<>();
    private final Map<Cell, Look> looks = new HashMap<>();

    /**
     * A comparison that decides when its cells stop.
     *
     * @param cells the reference and the candidate; in a search all cells of the step, in their order
     * @param answers whether the comparison is decided, by the index of a look whose forks are over
     */
    private record Question(List<Cell> cells, Optional<Family> family, Map<Integer, Boolean> answers) {

        private List<Cell> others(Cell cell) {
            return cells.stream().filter(it -> !it.equals(cell)).toList();
        }
    }

    /**
     * A state in which all cells are at their first look.
     *
     * @param cells the cells that run
     * @param planned all cells that the plan compares, whether they can run or not, on any shard
     * @param most the most forks per cell
     * @param forks the forks of each cell, as far as they ran
     */
    Stopping(
            Matrix matrix,
            StoppingRule rule,
            List<Cell> cells,
            Collection<Cell> planned,
            int most,
            Map<Cell, CellForks> forks) {
        this.matrix = matrix;
        this.rule = rule;
        this.forks = forks;
        Look first = new Look(rule.looks(most), 1);
        cells.forEach(cell -> {
            looks.put(cell, first);
            questions.put(cell, new ArrayList<>());
        });
        if (rule.searchSteps().isPresent()) {
            ask(cells, Optional.empty());
            return;
        }
        // Those of the tables: nearly every cell has a JDK before it that is equal, and would wait for the last look.
        List<Family> families = Family.of(matrix, planned).stream()
                .filter(it -> it.table().isPresent())
                .toList();
        for (Family family : families) {
            family.pairs().stream()
                    .filter(it -> looks.containsKey(it.reference()) && looks.containsKey(it.candidate()))
                    .forEach(it -> ask(List.of(it.reference(), it.candidate()), Optional.of(family)));
        }
    }

    private void ask(List<Cell> cells, Optional<Family> family) {
        Question question = new Question(cells, family, new HashMap<>());
        cells.forEach(it -> questions.get(it).add(question));
    }

    /** The looks of the cells of a result folder; none where the number of forks is fixed. */
    static Function<Cell, Optional<Look>> looks(Manifest manifest, Map<Cell, CellForks> forks) {
        Optional<StoppingRule> rule = manifest.design().until();
        if (rule.isEmpty()) {
            return cell -> Optional.empty();
        }
        if (rule.get().decides()) {
            List<Integer> planned = rule.get().looks(manifest.forks());
            return cell -> Optional.of(cell)
                    .filter(it -> rule.get().isOf(it.jdk()))
                    .map(it -> completed(planned, forks.get(it)));
        }
        Stopping stopping = new Stopping(
                manifest.matrix(), rule.get(), manifest.cells(), manifest.planned(), manifest.forks(), forks);
        manifest.cells().forEach(stopping::advance);
        return cell -> Optional.of(stopping.look(cell));
    }

    /** The last look of which a cell has all forks; forks of a look that has begun count once it is complete. */
    private static Look completed(List<Integer> planned, CellForks forks) {
        Look look = new Look(planned, 1);
        while (!look.isLast()
                && forks.anyCompleted()
                && forks.settledUpTo(look.next().forks())) {
            look = look.next();
        }
        return look;
    }

    Look look(Cell cell) {
        return looks.get(cell);
    }

    /** Moves a cell and those that wait for it on, as far as their forks allow. */
    void advance(Cell cell) {
        Deque<Cell> left = new ArrayDeque<>(List.of(cell));
        questions.get(cell).forEach(it -> left.addAll(it.others(cell)));
        while (!left.isEmpty()) {
            Cell next = left.remove();
            Look look = looks.get(next);
            if (!look.isLast() && goesOn(next, look)) {
                looks.put(next, look.next());
                left.add(next);
                questions.get(next).forEach(it -> left.addAll(it.others(next)));
            }
        }
    }

    private boolean goesOn(Cell cell, Look look) {
        if (!isOver(cell, look)) {
            return false;
        }
        List<Question> asked = questions.get(cell);
        return asked.isEmpty()
                ? !isPrecise(cell, metric(cell, Optional.empty()), look)
                : asked.stream().anyMatch(it -> isOpen(it, cell, look));
    }

    private boolean isOver(Cell cell, Look look) {
        return forks.containsKey(cell) && forks.get(cell).settledUpTo(look.forks());
    }

    /** Whether the other cells of a question have come so far too, and the look leaves their comparison open. */
    private boolean isOpen(Question question, Cell cell, Look look) {
        return question.others(cell).stream().allMatch(it -> looks.get(it).index() >= look.index() && isOver(it, look))
                && !question.answers.computeIfAbsent(look.index(), at -> isAnswered(question, look));
    }

    /** Whether a look answers a question, or a cell has no completed fork, so that there is nothing to wait for. */
    private boolean isAnswered(Question question, Look look) {
        if (question.cells.stream().anyMatch(it -> !forks.get(it).anyCompleted())) {
            return true;
        }
        String metric = metric(question.cells.getFirst(), question.family);
        if (rule.searchSteps().isPresent()) {
            return isFound(question.cells, metric, look);
        }
        boolean precise = question.cells.stream().allMatch(it -> isPrecise(it, metric, look));
        return precise || (rule.metric().isEmpty() && isDecided(question, metric, look));
    }

    /**
     * Whether a step of a search has its answer. A limit that runs alone has all its forks unless one is lost; where others are
     * compared with it later, one look is enough.
     */
    private boolean isFound(List<Cell> cells, String metric, Look look) {
        boolean limits = cells.size() == 1 || rule.within().isPresent();
        if (limits && cells.stream().anyMatch(it -> forks.get(it).lostUpTo(look.forks()))) {
            return true;
        }
        return cells.size() == 1
                ? rule.within().isPresent()
                : new Bracket(
                                rule,
                                cells.stream()
                                        .map(it -> forks.get(it).estimate(metric, look))
                                        .toList(),
                                matrix.settings().equivalence())
                        .isDecided();
    }

    private boolean isDecided(Question question, String metric, Look look) {
        Optional<Estimate> reference = forks.get(question.cells.getFirst()).estimate(metric, look);
        Optional<Estimate> candidate = forks.get(question.cells.getLast()).estimate(metric, look);
        if (reference.isEmpty() || candidate.isEmpty()) {
            return false;
        }
        Comparison comparison = Comparison.of(reference.get(), candidate.get());
        Family family = question.family.orElseThrow();
        return Judgement.bonferroni(
                        comparison,
                        family.tests(),
                        family.strictness(),
                        matrix.settings().equivalence())
                .verdict()
                .is(it -> it != Verdict.UNCLEAR);
    }

    private boolean isPrecise(Cell cell, String metric, Look look) {
        return !forks.get(cell).anyCompleted()
                || forks.get(cell)
                        .estimate(metric, look)
                        .filter(it -> it.known(rule.until()))
                        .isPresent();
    }

    /** The metric that decides: that of the rule if the cell has it, else that of the family, else the primary one. */
    private String metric(Cell cell, Optional<Family> family) {
        CellForks ofCell = forks.get(cell);
        String primary = ComparedMetrics.primary(matrix, cell.workload(), ofCell::firstMetric);
        return rule.metric()
                .filter(ofCell::has)
                .orElseGet(() -> family.map(it -> it.metric(matrix.workload(cell.workload()), primary))
                        .orElse(primary));
    }
}
