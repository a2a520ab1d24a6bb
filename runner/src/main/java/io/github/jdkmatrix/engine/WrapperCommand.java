package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.plan.ForkPaths;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The command line of the fork wrapper around a JVM. */
public final class WrapperCommand {

    /** The time between the thread dump of a fork that is over its time and its end. */
    private static final int GRACE_SECONDS = 8;

    private static final Path PERL = Path.of("/usr/bin/perl");

    /**
     * A process whose parent has ended becomes a child of the wrapper, which so counts its CPU time: prctl(2), {@code
     * PR_SET_CHILD_SUBREAPER}. No shell has that call.
     */
    private static final String ADOPT = """
            my %prctl = (x86_64 => 157, aarch64 => 167, riscv64 => 167, powerpc64le => 171, s390x => 172);
            eval {
              require Config;
              my $call = $prctl{$Config::Config{archname} =~ s/-.*//r};
              syscall($call, 36, 1, 0, 0, 0) if $call;
            };
            exec @ARGV""";

    private WrapperCommand() {}

    /**
     * The whole command where a fork has no control group of its own.
     *
     * @param places of the files there
     */
    public static List<String> of(ForkRequest request, ForkPaths places) {
        List<String> command = new ArrayList<>();
        if (Files.isExecutable(PERL) && System.getenv("PERL5OPT") == null) {
            command.addAll(List.of(PERL.toString(), "-e", ADOPT));
        }
        command.addAll(List.of("/bin/sh", places.wrapper(), "--hold", "yes"));
        command.addAll(arguments(request, places.folder(), false));
        return List.copyOf(command);
    }

    /** The line by which {@code docker/forks}, the first process of a container, starts the wrapper. */
    public static String line(ForkRequest request, ForkPaths places) {
        Stream<String> once = request.surroundings().cell().isPresent() ? Stream.of() : Stream.of("--shared", "once");
        return Stream.concat(once, arguments(request, places.folder(), true).stream())
                .map(it -> "'" + it.replace("'", "'\\''").replace("\n", "'\"$nl\"'") + "'")
                .collect(Collectors.joining(" ", "fork ", ""));
    }

    private static List<String> arguments(ForkRequest request, String folder, boolean controlGroup) {
        List<String> command = new ArrayList<>(List.of(
                "--cgroup",
                controlGroup ? "yes" : "no",
                "--cpus",
                request.placement().cpuset(),
                "--timeout",
                request.timeoutSeconds(),
                "--grace",
                Integer.toString(GRACE_SECONDS)));
        request.files().ifPresent(it -> command.addAll(List.of("--files", it)));
        request.trained().ifPresent(it -> command.addAll(List.of("--files", folder + "/" + it.place())));
        ForkRequest.Surroundings around = request.surroundings();
        around.stdin().ifPresent(it -> command.addAll(List.of("--input", it)));
        around.keep().forEach(file -> command.addAll(List.of("--keep", file)));
        command.add("--");
        around.env().forEach((name, value) -> command.add(name + "=" + value));
        command.add(request.jdk().java());
        command.addAll(request.jvmArgs());
        command.addAll(request.program().isEmpty() ? List.of("-version") : request.program());
        return command;
    }
}
