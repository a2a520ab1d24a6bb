package io.github.jdkmatrix.engine.host;

import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.record.folder.DurableFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files that make a JDK directory. A build may keep its version and a directory its name: only the files tell.
 *
 * @param home the directory
 * @param stamps what the file system says of each file, by its name in the directory; another content has another one
 */
record JdkFiles(Path home, SortedMap<String, String> stamps) {

    /** Launcher, libraries and classes; not what machines add, as certificates and CDS archives. */
    private static final Pattern NAMES =
            Pattern.compile("release|bin/java|(jre/)?lib/(.*/)?[^/]*\\.(so|dylib|jar|cfg)|lib/modules|modules/.*");

    static JdkFiles of(Path home) throws IOException {
        SortedMap<String, String> stamps = new TreeMap<>();
        try (Stream<Path> all = Files.walk(home)) {
            for (Path file : (Iterable<Path>) all::iterator) {
                String name = home.relativize(file).toString();
                if (NAMES.matcher(name).matches() && Files.isRegularFile(file)) {
                    stamps.put(name, stamp(file));
                }
            }
        }
        return new JdkFiles(home, stamps);
    }

    /** The time of the last change cannot be set by programs, as that of the last modification can. */
    private static String stamp(Path file) throws IOException {
        return new TreeMap<>(Files.readAttributes(file, "unix:size,lastModifiedTime,ctime,ino")).toString();
    }

    /** Whether a file is another one now, or gone. */
    boolean changed() {
        try {
            for (Map.Entry<String, String> file : stamps.entrySet()) {
                if (!stamp(home.resolve(file.getKey())).equals(file.getValue())) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    /**
     * The digest of names and contents, such as {@code sha256:0a1b...}: equal for copies.
     *
     * @param cache a folder that remembers it: to read a JDK takes a second
     */
    String digest(Path cache) throws IOException {
        Path known = cache.resolve(Sha256.hex(home + " " + stamps));
        if (Files.isRegularFile(known)) {
            return Files.readString(known);
        }
        MessageDigest all = Sha256.begin();
        for (String name : stamps.keySet()) {
            all.update((name + " " + Sha256.hex(home.resolve(name)) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        String digest = "sha256:" + Sha256.hex(all);
        try {
            Files.createDirectories(cache);
            DurableFile.replace(known, digest);
        } catch (IOException e) {
            // Read again next time.
        }
        return digest;
    }
}
