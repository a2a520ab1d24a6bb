package io.github.jdkmatrix.it;

import com.sun.net.httpserver.BasicAuthenticator;
import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpServer;
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
