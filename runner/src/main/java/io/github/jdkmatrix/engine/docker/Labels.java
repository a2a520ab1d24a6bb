package io.github.jdkmatrix.engine.docker;

import io.github.jdkmatrix.host.OwnerProcess;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The labels of our images and containers; those of containers name their owner. */
final class Labels {

    /** The label of every image that is built here and of every container; the value is its purpose. */
    static final String PURPOSE = "io.github.jdkmatrix";

    static final String RUNNER = PURPOSE + ".runner";
    static final String HOST = PURPOSE + ".host";
    static final String STARTED = PURPOSE + ".started";

    /** The labels that together name the owner of a container. */
    static final List<String> OF_AN_OWNER = List.of(RUNNER, HOST, STARTED);

    /** The label on images that forks start from: the digest of the JDK's image below. {@code bench/lib/forks.sh} reads it. */
    static final String JDK = PURPOSE + ".jdk";

    private static final String SESSION = PURPOSE + ".session";
    private static final String TOKEN = UUID.randomUUID().toString();

    private Labels() {}

    /** The labels of a container of this process. */
    static Map<String, String> of(String purpose) {
        OwnerProcess owner = OwnerProcess.self();
        return Map.of(
                PURPOSE,
                purpose,
                RUNNER,
                Long.toString(owner.pid()),
                HOST,
                owner.host(),
                STARTED,
                owner.started(),
                SESSION,
                TOKEN);
    }

    /** The label that only containers of this process have, {@code KEY=VALUE}. */
    static String session() {
        return SESSION + "=" + TOKEN;
    }

    /** The owner of a container that has {@link #OF_AN_OWNER}. */
    static OwnerProcess owner(Map<String, String> labels) {
        return new OwnerProcess(labels.get(HOST), Long.parseLong(labels.get(RUNNER)), labels.get(STARTED));
    }
}
