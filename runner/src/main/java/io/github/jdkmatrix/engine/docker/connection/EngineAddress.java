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

    private static final int PLAIN_PORT = 2375;
    private static final int TLS_PORT = 2376;

    /** An address from its text; empty where the text is no address at all. */
    static Optional<EngineAddress> of(String text, Optional<Certificates> tls, Optional<String> context) {
        try {
            URI uri = new URI(text);
            Optional<Certificates> used = tls.filter(it -> "tcp".equals(uri.getScheme()));
            return Optional.of(new EngineAddress(withPort(uri, used.isPresent()), used, context));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static URI withPort(URI uri, boolean tls) throws URISyntaxException {
        return "tcp".equals(uri.getScheme()) && uri.getHost() != null && uri.getPort() < 0
                ? new URI("tcp", null, uri.getHost(), tls ? TLS_PORT : PLAIN_PORT, uri.getPath(), null, null)
                : uri;
    }

    /**
     * Whether its machine may be another one than ours; a local socket may lead away too, which it does not show. What we
     * cannot reach, such as a named pipe, counts too: the user named it, and means no other.
     */
    public boolean isRemote() {
        return uri.getScheme() != null && !uri.getScheme().equals("unix");
    }

    /** Whether the address has a form at which an engine may be. */
    boolean isWellFormed() {
        return switch (String.valueOf(uri.getScheme())) {
            case "unix" -> String.valueOf(uri.getPath()).startsWith("/");
            case "tcp" -> uri.getHost() != null && uri.getPort() > 0;
            case "ssh" -> uri.getRawAuthority() != null;
            default -> false;
        };
    }

    boolean isSsh() {
        return "ssh".equals(uri.getScheme());
    }

    /** The address for people: the URI, and the context. */
    public String words() {
        return uri + context.map(name -> " (context '" + name + "')").orElse("");
    }
}
