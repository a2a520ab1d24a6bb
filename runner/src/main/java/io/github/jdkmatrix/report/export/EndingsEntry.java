package io.github.jdkmatrix.report.export;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.stats.Endings;
import java.util.Map;
import java.util.TreeMap;

/**
 * How often the forks of two cells do not complete.
 *
 * @param referenceLost forks of the reference that did not, by the word of their outcome
 * @param referenceForks the forks of the reference that ended
 * @param words such as {@code hangs in 5 of 14 forks, in none before}
 * @param p of Fisher's exact test, two-sided
 * @param pAdjusted among the speeds of its family
 * @param verdict worse, better or unclear
 */
record EndingsEntry(
        Cell reference,
        Cell candidate,
        Map<String, Integer> referenceLost,
        int referenceForks,
        Map<String, Integer> candidateLost,
        int candidateForks,
        String words,
        double p,
        double pAdjusted,
        String verdict) {

    static EndingsEntry of(Endings endings) {
        return new EndingsEntry(
                endings.before().cell(),
                endings.now().cell(),
                byWord(endings.before().lost()),
                endings.before().forks(),
                byWord(endings.now().lost()),
                endings.now().forks(),
                endings.words(),
                endings.test().counts().p(),
                endings.test().adjustedP(),
                endings.test().verdict(true));
    }

    private static Map<String, Integer> byWord(Map<Kind, Integer> lost) {
        Map<String, Integer> words = new TreeMap<>();
        lost.forEach((kind, forks) -> words.put(kind.word(), forks));
        return words;
    }
}
