package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NumaTest {

    @TempDir
    private Path sys;

    /** Node 0 gives only three cores without the one of the runner: a JVM across nodes measures something else. */
    @Test
    void aShapeThatFitsOneNodeStaysOnOneNode() {
        Sysfs tree = new Sysfs(sys).node(0, "0-3").node(1, "4-7");
        IntStream.range(0, 8).forEach(cpu -> tree.cpu(cpu, cpu / 4, cpu % 4));
        assertThat(CpuList.format(Topology.read(sys, CpuList.parse("0-7")).choose(4)))
                .isEqualTo("4-7");
    }
}
