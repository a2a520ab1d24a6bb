package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.params.provider.ValueSource;

class EngineEndpointTest {

    @TempDir
    private Path folder;

    private Optional<URI> find(String dockerHost) {
        return EngineEndpoint.find(Map.of("DOCKER_HOST", dockerHost), folder);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no address",
                "::",
                "unix:relative",
                "unix:///nowhere.sock",
                "tcp://",
                "tcp://127.0.0.1",
                "tcp://127.0.0.1:1",
                "tcp://nowhere.invalid:2375",
                "ssh://somebody@nowhere.invalid",
                "npipe:////./pipe/docker_engine"
            })
    void whereNothingCanBeThereNothingIs(String dockerHost) {
        assertThat(find(dockerHost)).isEmpty();
    }

    @Test
    void withoutDockerHostTheSystemsComesFirst() {
        assertThat(EngineEndpoint.candidates(Map.of("DOCKER_HOST", " "), folder))
                .containsExactly(
                        URI.create("unix:///var/run/docker.sock"),
                        URI.create("unix://" + folder + "/engine/docker.sock"));
    }

    @Test
    void whatAnswersIsTaken() throws IOException {
        Path socket = folder.resolve("s");
        try (ServerSocketChannel server =
                ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(socket))) {
            Thread.ofPlatform().daemon().start(() -> answer(server));
            assertThat(find("unix://" + socket)).contains(URI.create("unix://" + socket));
        }
    }

    /** It takes the connection, and that is all it ever does. */
    @Test
    void whatNeverAnswersIsNotWaitedFor() throws IOException {
        try (ServerSocketChannel server =
                ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            int port = ((InetSocketAddress) server.getLocalAddress()).getPort();
            assertThat(find("tcp://127.0.0.1:" + port)).isEmpty();
        }
    }

    /** After the request has come: whoever answers and goes before may leave the other side writing to nobody. */
    private static void answer(ServerSocketChannel server) {
        try (SocketChannel client = server.accept()) {
            client.read(ByteBuffer.allocate(128));
            client.write(ByteBuffer.wrap("HTTP/1.0 200 OK\r\n\r\nOK".getBytes(StandardCharsets.US_ASCII)));
        } catch (IOException e) {
            // The test is over.
        }
    }
}
