package io.github.jdkmatrix.engine.docker.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SshDestinationTest {

    @ParameterizedTest
    @CsvSource({
        "ssh://there, -- there, /var/run/docker.sock",
        "ssh://there/, -- there, /var/run/docker.sock",
        "ssh://me@there, -l me -- there, /var/run/docker.sock",
        "ssh://me@my_box:2222/run/user/1000/docker.sock, -l me -p 2222 -- my_box, /run/user/1000/docker.sock",
        "ssh://[fe80::1]:22, -p 22 -- fe80::1, /var/run/docker.sock"
    })
    void whatAnAddressStandsFor(URI uri, String words, String socket) {
        SshDestination there = SshDestination.of(uri).orElseThrow();
        assertThat(String.join(" ", there.words())).isEqualTo(words);
        assertThat(there.socket()).isEqualTo(socket);
    }

    @Test
    void noHostIsTakenForAnOption() {
        assertThat(SshDestination.of(URI.create("ssh://-oProxyCommand=true"))
                        .orElseThrow()
                        .words())
                .containsExactly("--", "-oProxyCommand=true");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ssh:there", "ssh:///socket", "ssh://me:secret@there", "ssh://there:/x", "tcp://there"})
    void whatIsNoSuchAddress(URI uri) {
        assertThat(SshDestination.of(uri)).isEmpty();
    }
}
