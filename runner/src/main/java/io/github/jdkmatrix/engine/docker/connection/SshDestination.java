package io.github.jdkmatrix.engine.docker.connection;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of {@code ssh://USER@HOST:PORT/PATH}. The host may be one of the user's ssh configuration, whose names Java's
 * URIs do not take.
 *
 * @param user where it is not for ssh to say
 * @param host a name or address
 * @param port where it is not for ssh to say
 * @param socket what the engine listens on there
 */
record SshDestination(Optional<String> user, String host, Optional<String> port, String socket) {

    private static final String SOCKET = "/var/run/docker.sock";

    private static final Pattern FORM =
            Pattern.compile("ssh://(?:([^@:/]+)@)?(\\[[0-9A-Fa-f:.%]+]|[^@:/\\[\\]]+)(?::(\\d{1,5}))?(/[^:]*)?");

    /** Nothing where it is no such address; one with a password in it is none. */
    static Optional<SshDestination> of(URI uri) {
        Matcher form = FORM.matcher(uri.toString());
        return form.matches()
                ? Optional.of(new SshDestination(
                        Optional.ofNullable(form.group(1)),
                        form.group(2).replaceAll("[\\[\\]]", ""),
                        Optional.ofNullable(form.group(3)),
                        form.group(4) == null || form.group(4).equals("/") ? SOCKET : form.group(4)))
                : Optional.empty();
    }

    /** The words of ssh's command line that stand for user, port and host; no host is taken for an option. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        user.ifPresent(it -> words.addAll(List.of("-l", it)));
        port.ifPresent(it -> words.addAll(List.of("-p", it)));
        words.addAll(List.of("--", host));
        return words;
    }
}
