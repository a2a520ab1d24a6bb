package io.github.jdkmatrix.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Sampler;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class FlameTreeTest {

    private static Side side(String jdk, ForkProfile... forks) {
        Cell cell = new Cell("<app> & co", new TreeMap<>(), jdk, "2", "default");
        return new Side(cell, jdk, "run", Sampler.ASYNC_PROFILER, List.of(forks), List.of(), List.of(), Map.of(), 0);
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

    @Test
    void thePageIsWholeAndEscapesNames() {
        ForkProfile[] a = {fork(1, "A.<init>_[j] 30", "A.g_[j] 270"), fork(1, "A.g_[j] 300")};
        ForkProfile[] b = {fork(1, "A.<init>_[j] 130", "A.g_[j] 170"), fork(1, "A.g_[j] 300")};
        Explanation explanation = new Explanation(
                side("21", a), side("25", b), "host", Optional.empty(), 0.02, Differences.of(List.of(a), List.of(b)));
        String html = ExplainPage.html(explanation);
        assertThat(html)
                .startsWith("<!doctype html>\n<html")
                .contains("JDK 21: &lt;app&gt; &amp; co", "A.&lt;init&gt;", "class=\"dearer3\"", "class=\"cheaper3\"")
                .doesNotContain("<script", "http://", "https://")
                .endsWith("</html>\n");
    }
}
