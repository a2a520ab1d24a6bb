package io.github.jdkmatrix.engine.docker.connection;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/**
 * The address of an engine, as the user said it.
 *
 * @param uri {@code unix:}, {@code tcp:} or {@code ssh:}
 * @param tls how it is spoken to, where that is encrypted
 * @param context the Docker context that says so, where one does
 */
public record EngineAddress(URI uri, Optional<Certificates> tls, Optional<String> context) {

    /** The forms of an address, for messages. */
    static final String FORMS = "unix://SOCKET, tcp://HOST:PORT or ssh://HOST";

    private static final int PLAIN_PORT = 2375;
    private static final int TLS_PORT = 2376;
    private static final int LAST_PORT = 65_535;

    /** An address from its text; empty where no engine can be at such a text. */
    static Optional<EngineAddress> of(String text, Optional<Certificates> tls, Optional<String> context) {
        try {
            URI uri = new URI(text);
            Optional<Certificates> used = tls.filter(it -> "tcp".equals(uri.getScheme()));
            return Optional.of(new EngineAddress(withPort(uri, used.isPresent()), used, context))
                    .filter(EngineAddress::isWellFormed);
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static URI withPort(URI uri, boolean tls) throws URISyntaxException {
        return "tcp".equals(uri.getScheme()) && uri.getHost() != null && uri.getPort() < 0
                ? new URI("tcp", null, uri.getHost(), tls ? TLS_PORT : PLAIN_PORT, uri.getPath(), null, null)
                : uri;
    }

    /** Whether its machine may be another one than ours; a local socket may lead away too, which it does not show. */
    public boolean isRemote() {
        return !uri.getScheme().equals("unix");
    }

    private boolean isWellFormed() {
        return switch (String.valueOf(uri.getScheme())) {
            case "unix" -> String.valueOf(uri.getPath()).startsWith("/");
            case "tcp" -> uri.getHost() != null && uri.getPort() > 0 && uri.getPort() <= LAST_PORT;
            case "ssh" -> uri.getRawAuthority() != null;
            default -> false;
        };
    }

    boolean isSsh() {
        return uri.getScheme().equals("ssh");
    }

    /** The address for people: the URI, and the context. */
    public String words() {
        return uri + context.map(name -> " (context '" + name + "')").orElse("");
    }
}
