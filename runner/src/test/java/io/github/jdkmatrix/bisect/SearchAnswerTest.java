package io.github.jdkmatrix.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchAnswerTest {

    @ParameterizedTest
    @CsvSource({
        "24-ea+18-2094, jdk-24+18",
        "21.0.8+9-LTS, jdk-21.0.8+9",
        "25.0.5+7-Debian-1, jdk-25.0.5+7",
        "17.0.8.1+1, jdk-17.0.8.1+1",
        "17.0.21.0.3+1-1-Debian, ''",
        "24-internal-adhoc.me.jdk, ''",
        "25.0.2, ''"
    })
    void versionsThatFollowOpenJdkHaveItsTag(String version, String tag) {
        assertThat(SearchAnswer.tag(version).orElse("")).isEqualTo(tag);
    }
}
