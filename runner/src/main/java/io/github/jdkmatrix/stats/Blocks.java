package io.github.jdkmatrix.stats;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * The forks of two cells by their blocks, each as its position in its cell's values.
 *
 * @param pairs of each block in which both cells have a fork
 * @param referenceAlone the reference's other forks
 * @param candidateAlone the candidate's other forks
 */
record Blocks(List<Pair> pairs, List<Integer> referenceAlone, List<Integer> candidateAlone) {

    /** Two forks of one block. */
    record Pair(int reference, int candidate) {}

    /** Two cells of one run: forks of a block ran near each other in time. */
    static Blocks shared(ForkValues reference, ForkValues candidate) {
        Map<Integer, Integer> unpaired = new HashMap<>();
        List<Integer> referenceAlone = new ArrayList<>();
        for (int i = 0; i < reference.size(); i++) {
            boolean first =
                    reference.block(i) != ForkValues.NO_BLOCK && unpaired.putIfAbsent(reference.block(i), i) == null;
            if (!first) {
                referenceAlone.add(i);
            }
        }
        List<Pair> pairs = new ArrayList<>();
        List<Integer> candidateAlone = new ArrayList<>();
        for (int i = 0; i < candidate.size(); i++) {
            Integer partner = unpaired.remove(candidate.block(i));
            if (partner == null) {
                candidateAlone.add(i);
            } else {
                pairs.add(new Pair(partner, i));
            }
        }
        unpaired.values().stream().sorted().forEach(referenceAlone::add);
        return new Blocks(pairs, referenceAlone, candidateAlone);
    }

    /** Two cells of different runs: no fork of one has to do with any of the other. */
    static Blocks apart(ForkValues reference, ForkValues candidate) {
        return new Blocks(List.of(), positions(reference), positions(candidate));
    }

    /** From how many is drawn. */
    Resamples.Strata strata() {
        return new Resamples.Strata(pairs.size(), referenceAlone.size(), candidateAlone.size());
    }

    /** The place of each fork of the reference among the counts of a sample. */
    int[] placesOfReference() {
        return places(Pair::reference, referenceAlone, pairs.size());
    }

    /** The place of each fork of the candidate among the counts of a sample. */
    int[] placesOfCandidate() {
        return places(Pair::candidate, candidateAlone, pairs.size() + referenceAlone.size());
    }

    private int[] places(ToIntFunction<Pair> paired, List<Integer> alone, int firstAlone) {
        int[] places = new int[pairs.size() + alone.size()];
        for (int i = 0; i < pairs.size(); i++) {
            places[paired.applyAsInt(pairs.get(i))] = i;
        }
        for (int i = 0; i < alone.size(); i++) {
            places[alone.get(i)] = firstAlone + i;
        }
        return places;
    }

    private static List<Integer> positions(ForkValues forks) {
        return IntStream.range(0, forks.size()).boxed().toList();
    }
}
