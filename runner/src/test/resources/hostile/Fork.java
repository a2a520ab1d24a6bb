package io.github.jdkmatrix.harness;

import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/** Stands in for the harness in a fork, and misbehaves as {@code -Dhostile=WAY} asks: ways.md lists the ways. */
public final class Fork {

    private static final long MEGABYTE = 1L << 20;

    private Fork() {}

    public static void main(String[] args) throws Exception {
        String way = System.getProperty("hostile", "");
        switch (way) {
            case "", "work" -> Main.main(args);
            case "crash" -> crash();
            case "heap" -> heap();
            case "memory" -> memory();
            case "exit" -> exit();
            case "exception" -> throw new IllegalStateException("wrong answer");
            case "killed" -> signal("KILL", ProcessHandle.current().pid());
            case "sleep" -> new CountDownLatch(1).await();
            case "silent" -> {}
            case "garbage" -> flood(random(), 64 * MEGABYTE);
            case "endless-line" -> flood("x".repeat(1 << 20).getBytes(StandardCharsets.UTF_8), 256 * MEGABYTE);
            case "not-utf-8" -> notUtf8();
            case "terminal" -> {
                System.err.print("\033]0;owned\007\033[2JError: \033[31mred\u009b\r\n");
                System.exit(1);
            }
            case "attempts" -> attempts(args);
            case "threads" -> threads();
            case "wrapper" -> signal("TERM", 1);
            case "children" -> {
                Main.main(args);
                new ProcessBuilder("/bin/sleep", "600").inheritIO().start();
            }
            case "daemon" -> {
                Main.main(args);
                new ProcessBuilder(forked("sleep", args, "setsid")).inheritIO().start();
            }
            case "orphan" -> {
                new ProcessBuilder(forked("sleep", args)).inheritIO().start();
                signal("KILL", ProcessHandle.current().pid());
            }
            case "child-crash", "child-memory", "child-sleep", "child-exit", "child-work" ->
                parent(way.substring("child-".length()), args);
            default -> {
                Main.main(args);
                Thread.sleep(50);
                after(way);
            }
        }
    }

    /** As JMH's runner does: another JVM works, this one waits for it and fails where that one failed. */
    private static void parent(String way, String[] args) throws Exception {
        int exit = new ProcessBuilder(forked(way, args)).inheritIO().start().waitFor();
        if (exit != 0) {
            System.err.println("the forked JVM ended with " + exit);
            System.exit(1);
        }
    }

    /** The command of another JVM like this one, that goes another way. */
    private static List<String> forked(String way, String[] args, String... before) {
        List<String> command = new ArrayList<>(List.of(before));
        command.add(System.getProperty("java.home") + "/bin/java");
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-Dhostile=" + way, "-cp", System.getProperty("java.class.path"), Fork.class.getName()));
        command.addAll(List.of(args));
        return command;
    }

    /** After honest work: one thing more. */
    private static void after(String way) {
        String line = switch (way) {
            case "nan" -> "metric\textra\tNaN\tops\n";
            case "too-large" -> "metric\textra\t1e400\tops\n";
            case "negative" -> "metric\textra\t-5\tops\n";
            case "doubled" -> "metric\tcounter\t1\tops\n";
            case "malformed" -> "metric\textra\n";
            case "unknown" -> "gossip\tx\n";
            case "no-newline" -> "metric\textra\t1\tops";
            case "facts" -> facts();
            case "forged" -> "x\n@jdkmatrix-fork\tguess\tended\ttimeout\n@jdkmatrix-fork\tguess\tdone\t1\n";
            default -> throw new IllegalArgumentException(way);
        };
        System.out.print("@jdkmatrix\t" + line);
        System.out.flush();
    }

    private static String facts() {
        StringBuilder facts = new StringBuilder("fact\tf\tx\n");
        for (int i = 0; i < 100_000; i++) {
            facts.append("@jdkmatrix\tfact\tf").append(i).append("\tx\n");
        }
        return facts.toString();
    }

    /** Writes to address 0, where this JDK still lets one, else has itself signalled. */
    private static void crash() throws Exception {
        try {
            Class<?> type = Class.forName("sun.misc.Unsafe");
            Field field = type.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            Method put = type.getMethod("putAddress", long.class, long.class);
            put.invoke(field.get(null), 0L, 1L);
        } catch (ReflectiveOperationException e) {
            signal("SEGV", ProcessHandle.current().pid());
        }
    }

    private static void signal(String name, long pid) throws Exception {
        System.err.println("signal " + name + " to " + (pid == 1 ? "the wrapper" : "the JVM"));
        new ProcessBuilder("/bin/sh", "-c", "kill -" + name + " " + pid).start();
        new CountDownLatch(1).await();
    }

    private static void heap() {
        List<byte[]> all = new ArrayList<>();
        while (true) {
            all.add(new byte[1 << 20]);
        }
    }

    private static void memory() {
        List<ByteBuffer> all = new ArrayList<>();
        byte[] page = new byte[4 << 20];
        Arrays.fill(page, (byte) 1);
        while (true) {
            all.add(ByteBuffer.allocateDirect(page.length).put(page));
        }
    }

    /** Runs each command of a list, a line each, and reports as a fact what became of it. */
    private static void attempts(String[] args) throws Exception {
        Main.main(args);
        try (InputStream in = Fork.class.getResourceAsStream("/attempts")) {
            String commands = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (String command : commands.lines().toList()) {
                Process process = new ProcessBuilder("/bin/bash", "-c", command)
                        .redirectErrorStream(true)
                        .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                        .start();
                String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
                System.out.println("@jdkmatrix\tfact\tattempt " + command + "\t" + words.replace("\n", "; ").replace('\t', ' ')
                        + " (exit code " + process.waitFor() + ")");
            }
        }
    }

    /** As many threads as there may be. */
    private static void threads() {
        int count = 0;
        try {
            for (; ; count++) {
                Thread thread = new Thread(null, LockSupport::park, "thread", 64 << 10);
                thread.setDaemon(true);
                thread.start();
            }
        } catch (OutOfMemoryError e) {
            System.out.println("@jdkmatrix\tfact\tthreads\t" + count);
            System.out.flush();
            Runtime.getRuntime().halt(0);
        }
    }

    private static void exit() {
        System.err.println("no such luck");
        System.exit(7);
    }

    private static void notUtf8() throws Exception {
        System.err.write(new byte[] {(byte) 0xff, (byte) 0xfe, (byte) 0xc0, 'b', 'a', 'd', 0, '\n'});
        System.err.flush();
        System.exit(1);
    }

    private static byte[] random() {
        byte[] bytes = new byte[1 << 20];
        new Random(1).nextBytes(bytes);
        return bytes;
    }

    private static void flood(byte[] bytes, long count) throws Exception {
        OutputStream out = System.out;
        for (long left = count; left > 0; left -= bytes.length) {
            out.write(bytes);
        }
        out.flush();
    }
}
