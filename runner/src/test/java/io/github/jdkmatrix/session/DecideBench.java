package io.github.jdkmatrix.session;

import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.session.SimulatedStep.Row;
import io.github.jdkmatrix.stats.Results;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * What a decision of the open rows costs, and what it finds: 20 rows with noise from 0.5 to 30 %, of which two have a planted
 * change, beside giving every row the same forks; and how often it shows a difference where there is none.
 */
final class DecideBench {

    private static final int ROWS = 20;
    private static final int FIRST = 7;

    /** The rows with a change, of 2.3 and 5.4 % noise. */
    private static final List<Integer> PLANTED = List.of(7, 11);

    private static final List<Double> CHANGES = List.of(1.04, 1.10);
    private static final List<Integer> SECONDS = List.of(1, 2, 5, 10);

    /** Sums over all sets. */
    private record Sums(int found, int invented, long forks, Duration time) {
        Sums plus(Sums it) {
            return new Sums(found + it.found, invented + it.invented, forks + it.forks, time.plus(it.time));
        }
    }

    private DecideBench() {}

    public static void main(String[] args) {
        int sets = Integer.parseInt(args[0]);
        System.out.printf(
                "%d rows, %d sets: changes found of %d, sets with a false line, forks and hours of a set%n",
                ROWS, sets, PLANTED.size());
        print("--decide", sets, sum(sets, true, DecideBench::decided));
        for (int forks : new int[] {FIRST, 10, 14, 20, 28, 40}) {
            print("every row " + forks, sets, sum(sets, true, it -> it.runAll(forks)));
        }
        Sums equal = sum(sets, false, DecideBench::decided);
        print("--decide, all equal", sets, equal);
        // Two standard deviations of 5 %.
        System.exit(equal.invented <= 0.05 * sets + 2 * Math.sqrt(0.05 * 0.95 * sets) ? 0 : 1);
    }

    private static void print(String name, int sets, Sums sums) {
        System.out.printf(
                "%-20s %5.2f %6.1f %% %6d %6.2f%n",
                name,
                (double) sums.found / sets,
                100.0 * sums.invented / sets,
                sums.forks / sets,
                sums.time.toSeconds() / 3600.0 / sets);
    }

    private static Sums sum(int sets, boolean planted, Consumer<SimulatedStep> plan) {
        return IntStream.range(0, sets)
                .parallel()
                .mapToObj(set -> {
                    SimulatedStep run = new SimulatedStep(rows(planted), FIRST, set);
                    plan.accept(run);
                    return sums(run, planted);
                })
                .reduce(new Sums(0, 0, 0, Duration.ZERO), Sums::plus);
    }

    private static List<Row> rows(boolean planted) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            double noise = 0.005 * Math.pow(60, i / (ROWS - 1.0));
            double change = planted && PLANTED.contains(i) ? CHANGES.get(PLANTED.indexOf(i)) : 1;
            rows.add(new Row(noise, change, SECONDS.get(i % SECONDS.size())));
        }
        return rows;
    }

    private static void decided(SimulatedStep run) {
        Decision decision = new Decision(SimulatedStep.STEP, run, Optional.empty(), Clock.systemUTC());
        for (Optional<Decision.OpenRow> next = decision.next(); next.isPresent(); next = decision.next()) {
            run.run(next.get().cells(), next.get().next());
        }
    }

    private static Sums sums(SimulatedStep run, boolean planted) {
        Results results = run.get();
        List<Integer> different = Answer.of(results, TableOptions.NONE).steps().stream()
                .flatMap(it -> it.pairs().stream())
                .filter(it -> it.metric().equals("makespan") && it.outcome().different())
                .map(it -> Integer.parseInt(
                                it.compared().candidate().cell().params().get("tasks"))
                        - 1)
                .toList();
        int found = planted ? (int) different.stream().filter(PLANTED::contains).count() : 0;
        boolean invented = different.stream().anyMatch(it -> !planted || !PLANTED.contains(it));
        return new Sums(found, invented ? 1 : 0, run.forks(), run.time());
    }
}
