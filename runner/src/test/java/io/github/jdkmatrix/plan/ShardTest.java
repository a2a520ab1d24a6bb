package io.github.jdkmatrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.plan.Sharding.Shard;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShardTest {

    @ParameterizedTest
    @ValueSource(strings = {"1/1", "3/8", "256/256"})
    void itIsReadAsItIsWritten(String text) {
        Shard shard = Shard.parse(text).orElseThrow();
        assertThat(shard).hasToString(text);
        assertThat(shard.id()).isEqualTo(text.replace("/", "-of-"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "0/3", "4/3", "1/257", "-1/3", "1/3/5", " 1/3", "1/03", "one/3", "1000/2000"})
    void anythingElseIsNone(String text) {
        assertThat(Shard.parse(text)).isEmpty();
    }
}
