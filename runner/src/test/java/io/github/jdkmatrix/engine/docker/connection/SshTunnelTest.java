package io.github.jdkmatrix.engine.docker.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SshTunnelTest {

    @ParameterizedTest
    @CsvSource({
        "ssh://there, true, /var/run/docker.sock",
        "ssh://there/, true, /var/run/docker.sock",
        "ssh://me@my_box:2222/run/user/1000/docker.sock, true, /run/user/1000/docker.sock",
        "ssh:///socket, false, /socket"
    })
    void theSocketIsThePathOfTheAddress(URI uri, boolean wellFormed, String socket) {
        assertThat(SshTunnel.socketThere(uri)).isEqualTo(socket);
        assertThat(EngineAddress.of(uri.toString(), Optional.empty(), Optional.empty())
                        .isPresent())
                .isEqualTo(wellFormed);
    }
}
