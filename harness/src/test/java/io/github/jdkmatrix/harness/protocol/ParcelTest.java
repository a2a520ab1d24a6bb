package io.github.jdkmatrix.harness.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ParcelTest {

    private static Map<String, String> sent(byte[] bytes) {
        Map<String, String> facts = new LinkedHashMap<>(Map.of("other", "1"));
        facts.putAll(Parcel.facts("a/B$1.class", bytes));
        return facts;
    }

    @Test
    void whatIsSentArrives() {
        for (int length : new int[] {0, 1, 24 * 1024, 24 * 1024 + 1, 100_000}) {
            byte[] bytes = new byte[length];
            new Random(length).nextBytes(bytes);
            Map<String, String> facts = sent(bytes);

            Map<String, byte[]> parcels = Parcel.takeFrom(facts);

            assertThat(parcels).containsOnlyKeys("a/B$1.class");
            assertThat(parcels.get("a/B$1.class")).isEqualTo(bytes);
            assertThat(facts).containsExactly(Map.entry("other", "1"));
        }
    }

    @Test
    void everyLineIsShorterThanARunnerCutsIt() {
        assertThat(Parcel.facts("x", new byte[100_000]).values())
                .allSatisfy(it -> assertThat(it.length()).isLessThan(60_000));
    }

    @Test
    void aLostPartIsNotPassedOver() {
        Map<String, String> facts = sent(new byte[100_000]);
        facts.remove("parcel.1.a/B$1.class");
        assertThatThrownBy(() -> Parcel.takeFrom(facts))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a part of the parcel a/B$1.class is missing");
    }
}
