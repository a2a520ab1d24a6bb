package io.github.jdkmatrix.explain;

import java.util.regex.Pattern;

/**
 * A frame of a sampled stack.
 *
 * @param name such as {@code java/util/HashMap.get} or {@code CompileBroker::compiler_thread_loop}; without numbers that
 *     differ from JVM to JVM
 * @param java whether it is a Java method
 */
record Frame(String name, boolean java) {

    /** How the sampler marks Java frames: interpreted, compiled, inlined. */
    private static final Pattern MARK = Pattern.compile("_\\[[0-9ij]]$");

    /** Classes that a JVM makes while it runs are numbered or have an address in their names. */
    private static final Pattern MADE =
            Pattern.compile("(\\$\\$Lambda|\\$\\$InjectedInvoker|LambdaForm\\$\\w+)[^;]*?(?=\\.[^./]+$)");

    private static final Pattern ADDRESS = Pattern.compile("[.+/]?0x[0-9a-f]+");
    private static final Pattern KERNEL = Pattern.compile("_\\[k]$");

    static Frame of(String text) {
        String bare = MARK.matcher(text).replaceFirst("");
        boolean java = !bare.equals(text);
        String kernel = KERNEL.matcher(bare).replaceFirst("");
        String name =
                java ? ADDRESS.matcher(MADE.matcher(kernel).replaceAll("$1")).replaceAll("") : kernel;
        return new Frame(name, java);
    }

    /** Whether it is a function of the JVM itself. */
    boolean ofVm() {
        return !java && name.contains("::");
    }

    boolean in(String... prefixes) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /** Without its package. */
    String shortName() {
        return java ? name.substring(name.lastIndexOf('/') + 1) : name;
    }
}
