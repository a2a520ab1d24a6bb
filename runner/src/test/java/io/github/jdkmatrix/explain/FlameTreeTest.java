package io.github.jdkmatrix.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.plan.Cell;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class FlameTreeTest {

    private static Side side(String jdk, ForkProfile... forks) {
        Cell cell = new Cell("app", new TreeMap<>(), jdk, "2", "default");
        return new Side(cell, jdk, "run", List.of(forks), Map.of(), 0);
    }

    private static ForkProfile fork(double cpu, String... stacks) {
        return new ForkProfile(cpu, 0, Stacks.of(List.of(stacks)));
    }

    @Test
    void aFrameHasTheCostOfItsShareOnBothSides() {
        FlameTree root = FlameTree.of(
                side("21", fork(2, "App.main_[0];App.f_[j] 3", "App.main_[0];App.g_[j] 1"), fork(4, "App.main_[0] 7")),
                side("25", fork(1, "App.main_[0];App.f_[j] 50", "Other.run_[j] 50")));
        assertThat(root.a()).isEqualTo(3, within(1e-9));
        assertThat(root.b()).isEqualTo(1, within(1e-9));
        assertThat(root.callees(0)).extracting(FlameTree::name).containsExactly("App.main", "Other.run");
        FlameTree f = root.callees(0).get(0).callees(0).get(0);
        assertThat(f.name()).isEqualTo("App.f");
        assertThat(f.a()).isEqualTo(0.75, within(1e-9));
        assertThat(f.b()).isEqualTo(0.5, within(1e-9));
        assertThat(root.callees(1)).extracting(FlameTree::name).containsExactly("App.main");
    }

    @Test
    void stacksThatABrowserCouldNotNestAreCut() {
        String deep = "App.f_[j];".repeat(5000) + "App.g_[j] 300";
        FlameTree node = FlameTree.of(side("21", fork(1, deep)), side("25", fork(1, deep)));
        int depth = 0;
        while (!node.callees(0).isEmpty()) {
            node = node.callees(0).get(0);
            depth++;
        }
        assertThat(depth).isEqualTo(FlameTree.DEEPEST);
    }
}
