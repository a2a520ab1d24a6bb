package io.github.jdkmatrix.output;

import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** Files that a fork leaves, from the lines in which the wrapper reports them. */
public final class KeptFiles {

    /** The limit of the files that a fork leaves together, in bytes. */
    public static final int MOST = 1 << 30;

    private final Map<String, ByteArrayOutputStream> files = new LinkedHashMap<>();
    private ByteArrayOutputStream current = new ByteArrayOutputStream();
    private long bytes;

    /** Begins a file: the next lines are of it. */
    void begin(String path) {
        current = files.computeIfAbsent(path, it -> new ByteArrayOutputStream());
    }

    /** Takes a line; what exceeds the limit is left out. Returns whether the line is in Base64. */
    boolean add(String line) {
        byte[] content;
        try {
            content = Base64.getDecoder().decode(line);
        } catch (IllegalArgumentException e) {
            return false;
        }
        bytes += content.length;
        if (!areTooMuch()) {
            current.writeBytes(content);
        }
        return true;
    }

    /** Whether the fork left more than can be kept. */
    public boolean areTooMuch() {
        return bytes >= MOST;
    }

    /** The content of the files by path. */
    public Map<String, byte[]> all() {
        Map<String, byte[]> all = new LinkedHashMap<>();
        files.forEach((path, content) -> all.put(path, content.toByteArray()));
        return all;
    }
}
