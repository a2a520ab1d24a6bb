package io.github.jdkmatrix.doctor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The files a machine shows below {@code /proc} and {@code /sys}, in a folder. */
record SavedTree(Path root) {

    /** How many CPUs are assumed where the files do not tell. */
    static final int PROCESSORS = 2;

    /** Unpacks a machine of {@code src/test/resources/doctor}: {@code == PATH}, then that file's lines. */
    static Machine unpack(String name, Path folder) {
        SavedTree tree = new SavedTree(folder);
        for (String file : resource(name + ".tree").split("(?m)^== ", -1)) {
            if (!file.startsWith("#")) {
                int end = file.indexOf('\n');
                tree.file(file.substring(0, end), file.substring(end + 1));
            }
        }
        return tree.machine();
    }

    static String resource(String name) {
        try (InputStream in = SavedTree.class.getResourceAsStream("/doctor/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    SavedTree file(String path, String text) {
        try {
            Path file = root.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Machine machine() {
        return new Machine(root, PROCESSORS, "amd64");
    }

    /** Every file in it. */
    Stream<Path> files() {
        try (Stream<Path> tree = Files.walk(root)) {
            return tree.filter(Files::isRegularFile).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
