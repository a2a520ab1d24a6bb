package io.github.jdkmatrix.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.bisect.Search.Goal;
import io.github.jdkmatrix.bisect.Search.Measured;
import io.github.jdkmatrix.bisect.Search.Range;
import io.github.jdkmatrix.bisect.SimulatedSearches.Result;
import io.github.jdkmatrix.stats.Bracket.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchTest {

    private final SimulatedSearches quiet = new SimulatedSearches(0.01, false, 20261128);

    @Test
    void endsFirstThenTheMiddleBesideBoth() {
        Search search = new Search(Goal.CHANGE, 16);
        List<List<Integer>> steps = new ArrayList<>();
        while (search.next().isPresent()) {
            List<Integer> step = search.next().get();
            steps.add(step);
            boolean ends = step.size() == 2;
            search.add(new Measured(
                    Set.of(), Set.of(), ends ? Position.NEITHER : step.get(1) < 10 ? Position.FIRST : Position.LAST));
        }
        assertThat(steps)
                .containsExactly(
                        List.of(0, 15), List.of(0, 7, 15), List.of(7, 11, 15), List.of(7, 9, 11), List.of(9, 10, 11));
        assertThat(search.found()).containsExactly(new Range(9, 10));
        assertThat(search.usual()).isEqualTo(5);
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 2", "17, 5", "18, 6", "200, 9"})
    void oneChangeTakesTheLogarithmOfTheBuilds(int builds, int steps) {
        assertThat(new Search(Goal.CHANGE, builds).usual()).isEqualTo(steps);
    }

    @Test
    void oneChangeIsFoundByItsFirstBuild() {
        Map<Result, Integer> large = quiet.results(40, 16, OptionalDouble.of(0.1));
        assertThat(large.get(Result.EXACT)).isGreaterThanOrEqualTo(38);
        assertThat(large.get(Result.WRONG)).isZero();
    }

    @Test
    void noChangeNamesNoBuild() {
        Map<Result, Integer> none = quiet.results(40, 16, OptionalDouble.empty());
        assertThat(none.get(Result.NONE)).isEqualTo(40);
    }

    @Test
    void aBusyMachineMakesRangesAndNoWrongBuild() {
        Map<Result, Integer> busy = new SimulatedSearches(0.02, true, 7).results(40, 16, OptionalDouble.of(0.1));
        assertThat(busy.get(Result.WRONG)).isLessThanOrEqualTo(2);
    }

    @Test
    void twoChangesOfWhichOneGoesBackAreBothTold() {
        double[] levels = new double[16];
        for (int i = 0; i < 16; i++) {
            levels[i] = i < 5 ? 1 : i < 11 ? 1.3 : 1.15;
        }
        Search search = quiet.search(levels);
        assertThat(search.found()).containsExactly(new Range(4, 5), new Range(10, 11));
    }

    @Test
    void thereAndBackAgainIsNoDifferenceOfTheEnds() {
        double[] levels = SimulatedSearches.step(16, 5, 0.3);
        IntStream.range(10, 16).forEach(i -> levels[i] = 1);
        assertThat(quiet.search(levels).found()).isEmpty();
    }

    @Test
    void aGradualChangeEndsWithinItsSteps() {
        double[] levels = IntStream.range(0, 64).mapToDouble(i -> 1 + 0.005 * i).toArray();
        Search search = quiet.search(levels);
        assertThat(search.measured()).isLessThanOrEqualTo(search.most());
        assertThat(search.found()).hasSizeGreaterThan(1);
        assertThat(search.found()).noneMatch(it -> it.last() == it.first() + 1);
    }

    @Test
    void anUndecidedCandidateLeavesItsTurnAndIsToldInARange() {
        double[] levels = SimulatedSearches.step(9, 6, 0.3);
        levels[4] = 1.15;
        Search search = new Search(Goal.CHANGE, 9);
        while (search.next().isPresent()) {
            List<Integer> members = search.next().get();
            int candidate = members.get(members.size() / 2);
            search.add(new Measured(
                    Set.of(),
                    Set.of(),
                    members.size() == 2
                            ? Position.NEITHER
                            : candidate == 5 ? Position.OPEN : candidate < 6 ? Position.FIRST : Position.LAST));
        }
        assertThat(search.found()).containsExactly(new Range(4, 6));
        assertThat(search.between(new Range(4, 6))).containsExactly(5);
    }

    @Test
    void whatIsMissingOrFailsIsLeftOut() {
        double[] levels = SimulatedSearches.step(16, 9, 0.3);
        Search search = quiet.search(levels, it -> it == 0 || it == 7 || it == 15, it -> it == 8 || it == 6);
        assertThat(search.found()).containsExactly(new Range(5, 9));
        assertThat(search.isFailing(8)).isTrue();
    }

    @Test
    void aBuildThatFailsFromThereOnIsSearchedByItsOutcome() {
        Search search = quiet.search(SimulatedSearches.step(16, 3, 0.3), it -> false, it -> it >= 9);
        assertThat(search.byOutcome()).isTrue();
        assertThat(search.found()).containsExactly(new Range(8, 9));
    }

    @Test
    void fewerThanTwoBuildsHaveNoSteps() {
        Search search = quiet.search(new double[] {1, 1, 1}, it -> it > 0, it -> false);
        assertThat(search.measured()).isZero();
        assertThat(search.found()).isEmpty();
    }

    /** Steps of a search for the last limit that is good, and what it finds. */
    private static Search limits(
            Goal goal, int count, IntPredicate completes, IntPredicate within, List<Object> steps) {
        Search search = new Search(goal, count);
        while (search.next().isPresent()) {
            List<Integer> members = search.next().get();
            steps.add(members);
            search.add(new Measured(
                    Set.of(),
                    members.stream().filter(it -> !completes.test(it)).collect(Collectors.toSet()),
                    within.test(members.getLast()) ? Position.FIRST : Position.OPEN));
        }
        return search;
    }

    @Test
    void theLargestLimitComesFirstAndThenTheMiddleOfWhatIsLeft() {
        List<Object> steps = new ArrayList<>();
        Search search = limits(Goal.COMPLETES, 33, it -> it < 20, it -> false, steps);
        assertThat(steps).containsExactly(List.of(0), List.of(16), List.of(24), List.of(20), List.of(18), List.of(19));
        assertThat(search.found()).containsExactly(new Range(19, 20));
        assertThat(steps).hasSizeLessThanOrEqualTo(search.most());
    }

    @Test
    void aLimitThatCostsTooMuchOrMayDoSoIsNotGood() {
        List<Object> steps = new ArrayList<>();
        Search search = limits(Goal.LIKE_FIRST, 9, it -> it < 7, it -> it < 3, steps);
        assertThat(steps).containsExactly(List.of(0), List.of(0, 4), List.of(0, 2), List.of(0, 3));
        assertThat(search.found()).containsExactly(new Range(2, 3));
    }

    @ParameterizedTest
    @CsvSource({"2", "3", "9", "33", "200"})
    void anyLimitIsFoundWithinTheStepsThatShareTheError(int count) {
        for (int last = 0; last < count; last++) {
            int good = last;
            Search search = limits(Goal.COMPLETES, count, it -> it <= good, it -> false, new ArrayList<>());
            assertThat(search.found()).containsExactly(new Range(last, last + 1));
            assertThat(search.measured()).isLessThanOrEqualTo(search.most());
        }
    }

    @Test
    void aLargestLimitThatFailsHasNoAnswerWheneverItFails() {
        List<Object> steps = new ArrayList<>();
        assertThat(limits(Goal.COMPLETES, 9, it -> false, it -> true, steps).found())
                .isEmpty();
        assertThat(steps).hasSize(1);
        assertThat(limits(Goal.LIKE_FIRST, 9, it -> steps.size() < 3, it -> true, steps)
                        .found())
                .isEmpty();
        assertThat(steps).hasSize(3);
    }

    /** As a heap that the JVM rounds up: its neighbour takes the turn, whichever it is. */
    @Test
    void aLimitThatTheJvmAltersIsLeftOut() {
        Search search = new Search(Goal.COMPLETES, 9);
        List<Integer> asked = new ArrayList<>();
        while (search.next().isPresent()) {
            int limit = search.next().get().getFirst();
            asked.add(limit);
            Set<Integer> missing = limit == 0 || limit == 5 ? Set.of(limit) : Set.of();
            search.add(new Measured(missing, limit > 6 ? Set.of(limit) : Set.of(), Position.OPEN));
        }
        assertThat(asked).containsExactly(0, 1, 5, 4, 6, 7);
        assertThat(search.found()).containsExactly(new Range(6, 7));
    }
}
