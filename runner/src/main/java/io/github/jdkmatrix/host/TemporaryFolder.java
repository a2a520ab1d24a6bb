package io.github.jdkmatrix.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder in the system's place for temporary files, which goes when it is closed. If its process is killed, its name tells the next one
 * that it can go.
 */
public final class TemporaryFolder implements AutoCloseable {

    private static final Pattern NAME = Pattern.compile("jdkmatrix-[a-z]+-([0-9a-f]{8})-(\\d{1,18})-([0-9a-f]{8})-.*");

    private final Path path;

    private TemporaryFolder(Path path) {
        this.path = path;
    }

    /**
     * Makes a folder.
     *
     * @param purpose a word for people, in small letters
     */
    public static TemporaryFolder create(String purpose) throws IOException {
        OwnerProcess owner = OwnerProcess.self();
        return new TemporaryFolder(Files.createTempDirectory("jdkmatrix-" + purpose + "-" + digest(owner.host()) + "-"
                + owner.pid() + "-" + digest(owner.started()) + "-"));
    }

    public Path path() {
        return path;
    }

    /** Removes the folders of this user whose process on this host has ended. */
    public static void removeAbandoned() {
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            all.filter(TemporaryFolder::isAbandoned).forEach(TemporaryFolder::remove);
        } catch (IOException e) {
            // The next run may see them.
        }
    }

    private static boolean isAbandoned(Path folder) {
        Matcher name = NAME.matcher(folder.getFileName().toString());
        if (!name.matches()
                || !name.group(1).equals(digest(OwnerProcess.self().host()))
                || !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                || !isOurs(folder)) {
            return false;
        }
        long pid = Long.parseLong(name.group(2));
        String started = name.group(3);
        return OwnerProcess.of(pid)
                .map(living -> !digest(living.started()).equals(started))
                .orElseGet(() -> new OwnerProcess(OwnerProcess.self().host(), pid, "").isGone());
    }

    private static boolean isOurs(Path folder) {
        try {
            return Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).getName().equals(System.getProperty("user.name"));
        } catch (IOException e) {
            return false;
        }
    }

    private static String digest(String text) {
        return String.format(Locale.ROOT, "%08x", text.hashCode());
    }

    /** Removes a folder with all that is in it; what cannot be removed stays, in the system's place for what may be lost. */
    public static void remove(Path folder) {
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException | UncheckedIOException e) {
            // Somebody else is at it, or it is not ours to remove.
        }
    }

    @Override
    public void close() {
        remove(path);
    }
}
