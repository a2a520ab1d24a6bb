package io.github.jdkmatrix.engine.docker.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnsweringEngineTest {

    @TempDir
    private Path folder;

    private Optional<EngineAddress> find(String dockerHost) throws Exception {
        return new EngineAddresses(Map.of("DOCKER_HOST", dockerHost), folder).answering();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no address",
                "tcp://",
                "tcp://there",
                "/run/docker.sock",
                "unix:relative",
                "tcp://there:port",
                "npipe:////./pipe/docker_engine",
                "ssh:",
                "ssh:///run/docker.sock"
            })
    void whatIsNoAddressIsNamed(String dockerHost) {
        assertThatThrownBy(() -> find(dockerHost))
                .isInstanceOf(UserException.class)
                .hasMessage("DOCKER_HOST=" + dockerHost
                        + ": no address of an engine; give unix://SOCKET or tcp://HOST:PORT");
    }

    @Test
    void whereNothingCanBeHereNothingIs() throws Exception {
        assertThat(find("unix:///nowhere.sock")).isEmpty();
    }

    /** Who names another machine does not mean this one. */
    @ParameterizedTest
    @CsvSource({"tcp://127.0.0.1:1, Connection refused", "tcp://nowhere.invalid:2375, no such host"})
    void whereOneElsewhereIsNamedItsSilenceIsAnError(String dockerHost, String why) {
        assertThatThrownBy(() -> find(dockerHost))
                .isInstanceOf(EngineGoneException.class)
                .hasMessage("no Docker engine can be reached at " + dockerHost + ": " + why);
    }

    @Test
    void whatAnswersIsTaken() throws Exception {
        Path socket = folder.resolve("s");
        try (ServerSocketChannel server =
                ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(socket))) {
            Thread.ofPlatform().daemon().start(() -> answer(server, "HTTP/1.0 200 OK\r\n\r\nOK"));
            assertThat(find("unix://" + socket).orElseThrow().uri()).isEqualTo(URI.create("unix://" + socket));
        }
    }

    @Test
    void whatSpeaksHttpAndIsNoEngineIsSaidToBeNone() throws Exception {
        try (ServerSocketChannel server = listening()) {
            Thread.ofPlatform().daemon().start(() -> answer(server, "HTTP/1.0 404 Not Found\r\n\r\n"));
            assertThatThrownBy(() -> find("tcp://127.0.0.1:" + port(server)))
                    .hasMessageEndingWith(": it is not a Docker engine");
        }
    }

    /** It takes the connection, and that is all it ever does. */
    @Test
    void whatNeverAnswersIsNotWaitedFor() throws IOException {
        try (ServerSocketChannel server = listening()) {
            assertThatThrownBy(() -> find("tcp://127.0.0.1:" + port(server)))
                    .hasMessageEndingWith(": no answer within 5 s");
        }
    }

    private static ServerSocketChannel listening() throws IOException {
        return ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    private static int port(ServerSocketChannel server) throws IOException {
        return ((InetSocketAddress) server.getLocalAddress()).getPort();
    }

    /** After the request has come: whoever answers and goes before may leave the other side writing to nobody. */
    private static void answer(ServerSocketChannel server, String words) {
        try (SocketChannel client = server.accept()) {
            client.read(ByteBuffer.allocate(128));
            client.write(ByteBuffer.wrap(words.getBytes(StandardCharsets.US_ASCII)));
        } catch (IOException e) {
            // The test is over.
        }
    }
}
