package io.github.jdkmatrix.it;

import com.sun.net.httpserver.BasicAuthenticator;
import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpServer;
import io.github.jdkmatrix.record.Sha256;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/** A registry, or an engine, that answers as a test wants it to. */
final class FakeHttp implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch over = new CountDownLatch(1);
    private final List<HttpContext> contexts = new ArrayList<>();
    private final Queue<String> asked = new ConcurrentLinkedQueue<>();

    FakeHttp() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.start();
    }

    String address() {
        return "127.0.0.1:" + server.getAddress().getPort();
    }

    /** The paths that were asked for. */
    Queue<String> asked() {
        return asked;
    }

    /** Lets every path that begins so be answered with this. */
    FakeHttp answering(String path, int status, String json) {
        return answering(path, status, "application/json", json);
    }

    /** The same with a type of content. */
    FakeHttp answering(String path, int status, String type, String text) {
        contexts.add(server.createContext(path, exchange -> {
            asked.add(exchange.getRequestURI().getPath());
            byte[] body = text.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", type);
            exchange.getResponseHeaders().add("Api-Version", "1.41");
            boolean head = exchange.getRequestMethod().equals("HEAD");
            exchange.sendResponseHeaders(status, head ? -1 : body.length);
            if (!head) {
                exchange.getResponseBody().write(body);
            }
            exchange.close();
        }));
        return this;
    }

    /**
     * Lets it be a registry with an image without files.
     *
     * @param list whether a list names a manifest per architecture; else there is one architecture
     * @return the digest of the list or the manifest
     */
    String image(String name, String tag, boolean list, String... architectures) {
        String manifests = "application/vnd.docker.distribution.manifest";
        List<String> entries = new ArrayList<>();
        String digest = "";
        for (String architecture : architectures) {
            String config = RealEngine.config(architecture, "{}");
            String layer = RealEngine.LAYER;
            String manifest = """
                    {"schemaVersion":2,"mediaType":"%s.v2+json",
                    "config":{"mediaType":"application/vnd.docker.container.image.v1+json","size":%d,"digest":"%s"},
                    "layers":[{"mediaType":"application/vnd.docker.image.rootfs.diff.tar.gzip","size":%d,"digest":"%s"}]}
                    """.formatted(manifests, config.length(), digest(config), layer.length(), digest(layer));
            blob(name, config);
            blob(name, layer);
            digest = manifest(name, list ? digest(manifest) : tag, manifests + ".v2+json", manifest);
            entries.add("""
                    {"mediaType":"%s.v2+json","size":%d,"digest":"%s","platform":{"architecture":"%s","os":"linux"}}""".formatted(manifests, manifest.length(), digest, architecture));
        }
        String type = manifests + ".list.v2+json";
        String all = "{\"schemaVersion\":2,\"mediaType\":\"" + type + "\",\"manifests\":" + entries + "}";
        return list ? manifest(name, tag, type, all) : digest;
    }

    private String manifest(String name, String tag, String type, String manifest) {
        Stream.of(tag, digest(manifest))
                .distinct()
                .forEach(it -> answering("/v2/" + name + "/manifests/" + it, 200, type, manifest));
        return digest(manifest);
    }

    private void blob(String name, String content) {
        String path = "/v2/" + name + "/blobs/" + digest(content);
        if (contexts.stream().noneMatch(it -> it.getPath().equals(path))) {
            answering(path, 200, "application/octet-stream", content);
        }
    }

    private static String digest(String text) {
        return "sha256:" + Sha256.hex(text);
    }

    /** Lets every answer to a path that begins so break off. */
    FakeHttp breakingOff(String path) {
        server.createContext(path, exchange -> {
            asked.add(exchange.getRequestURI().getPath());
            exchange.getResponseHeaders().add("Content-Type", "application/vnd.docker.distribution.manifest.v2+json");
            exchange.sendResponseHeaders(200, exchange.getRequestMethod().equals("HEAD") ? -1 : 1000);
            exchange.close();
        });
        return this;
    }

    /** Lets only this user see what it answers by now. */
    FakeHttp onlyFor(String user, String password) {
        contexts.forEach(it -> it.setAuthenticator(new BasicAuthenticator("test") {
            @Override
            public boolean checkCredentials(String name, String secret) {
                return name.equals(user) && secret.equals(password);
            }
        }));
        return this;
    }

    /** Lets every path that begins so be asked for in vain. */
    FakeHttp silentOn(String path) {
        server.createContext(path, exchange -> {
            asked.add(exchange.getRequestURI().getPath());
            try {
                over.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            exchange.close();
        });
        return this;
    }

    @Override
    public void close() {
        over.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
