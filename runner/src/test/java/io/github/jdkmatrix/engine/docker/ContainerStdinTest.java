package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ContainerStdinTest {

    private final ContainerStdin stdin = new ContainerStdin();

    private String read() throws IOException {
        byte[] buffer = new byte[100];
        int count = stdin.read(buffer, 0, buffer.length);
        return count < 0 ? "the end" : new String(buffer, 0, count, StandardCharsets.US_ASCII);
    }

    @Test
    void afterTheLastWordThereIsNone() throws IOException {
        stdin.sayLast("kill");
        stdin.say("go");
        stdin.sayLast("kill");
        stdin.close();
        assertThat(read()).isEqualTo("kill\n");
        assertThat(read()).isEqualTo("the end");
        assertThat(read()).isEqualTo("the end");
    }
}
