package io.github.jdkmatrix.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.JdkFacts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BuildTest {

    @Test
    void theOrderIsThatOfReleasesAndBuilds() {
        List<Build> ordered = Stream.of(
                        "1.8.0_402-b06",
                        "1.8.0_504-8u504-ga-1-b08",
                        "11.0.33-ea+8-post-Debian-1",
                        "17.0.9+9",
                        "17.0.10+7",
                        "21.0.2+13-LTS",
                        "21.0.13.0.3+1-1-Debian",
                        "25+36-LTS",
                        "25.0.2+10-LTS",
                        "28-ea+9",
                        "28-ea+18-1-Debian",
                        "28-internal-adhoc.me.jdk",
                        "28+30",
                        "some build")
                .map(it -> new Build(it, "OpenJDK"))
                .toList();
        List<Build> shuffled = new ArrayList<>(ordered);
        Collections.shuffle(shuffled, new Random(1));
        Collections.sort(shuffled);
        assertThat(shuffled).isEqualTo(ordered);
    }

    @Test
    void vendorAndVersionAreReadFromTheLineOfTheRuntime() {
        assertThat(build("OpenJDK Runtime Environment Temurin-21.0.2+13 (build 21.0.2+13-LTS)"))
                .isEqualTo(new Build("21.0.2+13-LTS", "OpenJDK Temurin-21.0.2+13"));
        assertThat(build("OpenJDK Runtime Environment (build 28-ea+18-1-Debian)"))
                .isEqualTo(new Build("28-ea+18-1-Debian", "OpenJDK"));
        assertThat(build("Java(TM) SE Runtime Environment (build 25+37-LTS-3491)"))
                .isEqualTo(new Build("25+37-LTS-3491", "Java(TM) SE"));
        assertThat(build()).isEqualTo(new Build("some-id", ""));
    }

    @Test
    void theSameVersionOfTwoVendorsAreTwoBuilds() {
        assertThat(new Build("21.0.8+9", "OpenJDK").compareTo(new Build("21.0.8+9", "OpenJDK Temurin")))
                .isNotZero();
    }

    @Test
    void buildsOfOneVersionAreToldApartByTheirFiles() {
        List<JdkFacts> all = Stream.of("sha256:aa", "sha256:bb", "")
                .map(it -> new JdkFacts(
                        "25",
                        "/a",
                        it,
                        "",
                        List.of("OpenJDK Runtime Environment (build 25-internal)"),
                        new TreeMap<>(),
                        List.of()))
                .toList();
        assertThat(all)
                .extracting(it -> Build.of(it, all))
                .containsExactly(
                        new Build("25-internal", "OpenJDK files sha256:aa"),
                        new Build("25-internal", "OpenJDK files sha256:bb"),
                        new Build("25-internal", "OpenJDK"));
        assertThat(Build.of(all.get(0), all.subList(0, 1))).isEqualTo(new Build("25-internal", "OpenJDK"));
    }

    private static Build build(String... lines) {
        return Build.of(new JdkFacts("some-id", "/a", "", "", List.of(lines), new TreeMap<>(), List.of()));
    }
}
