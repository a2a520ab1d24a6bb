package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BlocksTest {

    @Test
    void forksOfABlockBelongTogetherInWhateverOrderTheyRan() {
        Blocks blocks = Blocks.shared(inBlocks(1, 2, 3, 4), inBlocks(4, 2, 5));
        assertThat(blocks.pairs()).containsExactly(new Blocks.Pair(3, 0), new Blocks.Pair(1, 1));
        assertThat(blocks.referenceAlone()).containsExactly(0, 2);
        assertThat(blocks.candidateAlone()).containsExactly(2);
    }

    @Test
    void forksThatRanApartFromTheirBlockHaveNoPartner() {
        Blocks blocks = Blocks.shared(inBlocks(ForkValues.NO_BLOCK, 2), inBlocks(ForkValues.NO_BLOCK, 2));
        assertThat(blocks.pairs()).containsExactly(new Blocks.Pair(1, 1));
        assertThat(blocks.candidateAlone()).containsExactly(0);
        assertThat(blocks.referenceAlone()).containsExactly(0);
    }

    @Test
    void ofTwoForksInABlockOneHasAPartner() {
        Blocks blocks = Blocks.shared(inBlocks(1, 1), inBlocks(1, 1));
        assertThat(blocks.pairs()).containsExactly(new Blocks.Pair(0, 0));
        assertThat(blocks.referenceAlone()).containsExactly(1);
        assertThat(blocks.candidateAlone()).containsExactly(1);
    }

    @Test
    void runsApartShareNoBlock() {
        Blocks blocks = Blocks.apart(inBlocks(1, 2), inBlocks(1, 2, 3));
        assertThat(blocks.pairs()).isEmpty();
        assertThat(blocks.referenceAlone()).containsExactly(0, 1);
        assertThat(blocks.candidateAlone()).containsExactly(0, 1, 2);
    }

    private static ForkValues inBlocks(int... blocks) {
        return new ForkValues(blocks, blocks, new double[blocks.length]);
    }
}
