package io.github.jdkmatrix.engine.docker.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is named by whom goes before what, as with the docker command. */
class EngineAddressesTest {

    @TempDir
    private Path folder;

    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void twoContexts() throws IOException {
        environment.put("DOCKER_CONFIG", folder.toString());
        context("big", "{\"Host\":\"tcp://big.example:2375\",\"SkipTLSVerify\":false}");
        context("far", "{\"Host\":\"unix:///far.sock\"}");
    }

    private void context(String name, String docker) throws IOException {
        Path meta = Files.createDirectories(folder.resolve("contexts/meta").resolve(Sha256.hex(name)));
        Files.writeString(
                meta.resolve("meta.json"),
                "{\"Name\":\"" + name + "\",\"Metadata\":{},\"Endpoints\":{\"docker\":" + docker + "}}");
    }

    private void current(String name) throws IOException {
        Files.writeString(folder.resolve("config.json"), "{\"auths\":{},\"currentContext\":\"" + name + "\"}");
    }

    private List<EngineAddress> addresses() {
        return new EngineAddresses(environment, Path.of("/cache")).all();
    }

    private EngineAddress address() {
        assertThat(addresses()).hasSize(1);
        return addresses().get(0);
    }

    private List<EngineAddress> addresses(String context) {
        environment.put("DOCKER_CONTEXT", context);
        return addresses();
    }

    @Test
    void withoutAnythingTheSystemsComesFirst() {
        environment.put("DOCKER_HOST", " ");
        assertThat(addresses())
                .extracting(EngineAddress::uri)
                .containsExactly(
                        URI.create("unix:///var/run/docker.sock"), URI.create("unix:///cache/engine/docker.sock"));
    }

    @Test
    void theNearerNameGoesFirst() throws IOException {
        current("far");
        assertThat(address().words()).isEqualTo("unix:///far.sock (context 'far')");
        environment.put("DOCKER_CONTEXT", "big");
        assertThat(address().words()).isEqualTo("tcp://big.example:2375 (context 'big')");
        environment.put("DOCKER_HOST", "tcp://host:1");
        assertThat(address().words()).isEqualTo("tcp://host:1");
    }

    @Test
    void theDefaultContextIsNoContext() throws IOException {
        current("far");
        environment.put("DOCKER_CONTEXT", "default");
        assertThat(addresses()).hasSize(2);
        environment.remove("DOCKER_CONTEXT");
        current("default");
        assertThat(addresses()).hasSize(2);
    }

    private void isRefused(String namedBy, String machine) {
        isRefused(namedBy, machine, "/var/run/docker.sock");
    }

    private void isRefused(String namedBy, String machine, String socket) {
        assertThatThrownBy(this::addresses)
                .isInstanceOf(UserException.class)
                .hasMessage(namedBy + ": engines are not reached by ssh or TLS; forward its socket by"
                        + " 'ssh -fNL /tmp/engine.sock:" + socket
                        + " -o ExitOnForwardFailure=yes -o StreamLocalBindUnlink=yes ssh://" + machine
                        + "', and run with DOCKER_HOST=unix:///tmp/engine.sock and --engine docker");
    }

    @Test
    void overSshASocketIsForwardedByTheUser() throws IOException {
        context("far", "{\"Host\":\"ssh://me@far_away\"}");
        current("far");
        isRefused("the current context 'far'", "me@far_away");
        environment.put("DOCKER_HOST", "ssh://me@far:2222/run/docker.sock");
        isRefused("DOCKER_HOST=ssh://me@far:2222/run/docker.sock", "me@far:2222", "/run/docker.sock");
    }

    @Test
    void andSoInPlaceOfTls() throws IOException {
        environment.put("DOCKER_CONTEXT", "big");
        assertThat(address().isRemote()).isTrue();
        context("big", "{\"Host\":\"tcp://big.example:2376\",\"SkipTLSVerify\":true}");
        isRefused("DOCKER_CONTEXT=big", "big.example");
        context("big", "{\"Host\":\"tcp://big.example:2376\"}");
        Files.createDirectories(
                folder.resolve("contexts/tls").resolve(Sha256.hex("big")).resolve("docker"));
        isRefused("DOCKER_CONTEXT=big", "big.example");
        environment.put("DOCKER_HOST", "tcp://[::1]:2376");
        assertThat(address().isRemote()).isTrue();
        environment.put("DOCKER_TLS_VERIFY", "0");
        isRefused("DOCKER_HOST=tcp://[::1]:2376", "[::1]");
    }

    @Test
    void aLocalSocketIsNotInTls() {
        environment.put("DOCKER_HOST", "unix:///somewhere");
        environment.put("DOCKER_TLS_VERIFY", "1");
        assertThat(address().isRemote()).isFalse();
    }

    @Test
    void anUnknownContextIsTold() throws IOException {
        assertThatThrownBy(() -> addresses("bog"))
                .isInstanceOf(UserException.class)
                .hasMessage("DOCKER_CONTEXT=bog: no such Docker context in " + folder + "; see 'docker context ls'");
        environment.remove("DOCKER_CONTEXT");
        current("gone");
        assertThatThrownBy(this::addresses)
                .hasMessage("the current context 'gone': no such Docker context in " + folder
                        + "; see 'docker context ls'");
    }

    @Test
    void aContextThatCannotBeUsedSaysWhy() throws IOException {
        context("cluster", "{}");
        assertThatThrownBy(() -> addresses("cluster"))
                .isInstanceOf(UserException.class)
                .hasMessage("DOCKER_CONTEXT=cluster: no address of an engine; give unix://SOCKET or tcp://HOST:PORT");
        environment.remove("DOCKER_CONTEXT");
        Files.writeString(folder.resolve("config.json"), "{\"currentContext\": ");
        assertThatThrownBy(this::addresses)
                .isInstanceOf(UserException.class)
                .hasMessageStartingWith(folder.resolve("config.json")
                        + ": this file of the docker command cannot be read; mend it, or set DOCKER_HOST: Unexpected");
    }
}
