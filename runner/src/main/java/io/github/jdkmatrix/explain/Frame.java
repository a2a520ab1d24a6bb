package io.github.jdkmatrix.explain;

import java.util.regex.Pattern;
import java.util.stream.Stream;

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

    /** The names of classes that a JVM makes while it runs, which are numbered or have an address. */
    private static final Pattern MADE =
            Pattern.compile("(\\$\\$Lambda|\\$\\$InjectedInvoker|LambdaForm\\$\\w+)[^;]*?(?=\\.[^./]+$)");

    private static final Pattern ADDRESS = Pattern.compile("[.+/]?0x[0-9a-f]+");
    private static final Pattern KERNEL = Pattern.compile("_\\[k]$");

    /** Routines that the JVM generates in place of Java methods, such as array copies, functions of Math, and digests. */
    private static final Pattern INTRINSIC = Pattern.compile(
            "\\w*_arraycopy|\\w+_fill|d(cbrt|sin|cos|tan|tanh|sinh|exp|log|log10|pow)|(sha|md5|aes|ghash|crc32|base64)\\w*"
                    + "|vectorizedMismatch|(montgomery|multiply|square|bigInteger)\\w+|\\w+_stub");

    /** The frames that all threads of a kind have below their own work: as callers these say nothing. */
    private static final Pattern THREAD_START = Pattern.compile(
            "/.*|clone3?|start_thread|thread_native_entry|Thread::call_run|JavaThread::(run|thread_main_inner)"
                    + "|cont_returnBarrier");

    /** How JDKs decorate the names of their generated code: as {@code C2 Runtime x}, {@code x_stub (stub gen)}, {@code _x_Java}. */
    private static final Pattern DECORATION = Pattern.compile(
            "^C[12] Runtime |(_stub|_blob)? \\((stub gen|(C1|C2|shared) runtime)\\)$|^_(?=(notify_jvmti|new)_)|(?<=^_new_\\w{1,40})_Java$");

    static Frame of(String text) {
        String bare = MARK.matcher(text).replaceFirst("");
        boolean java = !bare.equals(text);
        String kernel = KERNEL.matcher(bare).replaceFirst("");
        String name =
                java ? ADDRESS.matcher(MADE.matcher(kernel).replaceAll("$1")).replaceAll("") : plain(kernel);
        return new Frame(name, java);
    }

    private static String plain(String name) {
        return switch (name) {
            case "Cont thaw" -> "cont_thaw";
            case "Cont thaw return barrier" -> "cont_returnBarrier";
            default -> DECORATION.matcher(name).replaceAll("");
        };
    }

    /** Whether the frame is a function of the JVM itself. */
    boolean ofVm() {
        return !java && name.contains("::");
    }

    /** Whether the frame is code that the JVM generated in place of a Java method. */
    boolean intrinsic() {
        return !java && INTRINSIC.matcher(name).matches();
    }

    /** Whether the frame only starts a thread. */
    boolean startsThread() {
        return !java && THREAD_START.matcher(name).matches();
    }

    boolean in(String... prefixes) {
        return Stream.of(prefixes).anyMatch(name::startsWith);
    }

    /** The name without its package. */
    String shortName() {
        return java ? name.substring(name.lastIndexOf('/') + 1) : name;
    }
}
