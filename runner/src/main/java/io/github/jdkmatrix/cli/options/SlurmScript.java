package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.text.ShellCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** A shell script that submits the shards of a plan to Slurm: an array job, and a job that merges what they wrote. */
public final class SlurmScript {

    private static final Set<String> OF_THE_PLAN = Set.of("--format", "--shards", "--shard-minutes", "--seed");
    private static final int MERGE_MINUTES = 30;

    private SlurmScript() {}

    /**
     * The script.
     *
     * @param matrix the name of the matrix
     * @param options of the plan; the shards run with them
     * @param shards at least one
     */
    public static String of(String matrix, ParseResult options, List<ShardPlan> shards) {
        long seed = shards.getFirst().seed();
        long minutes =
                shards.stream().mapToLong(ShardPlan::longestMinutes).max().orElseThrow();
        return """
                #!/bin/sh
                # Submits %1$s of a jdkmatrix plan and their merge to Slurm. Run it in this folder, which all nodes share.
                # sbatch takes further options from the environment, such as SBATCH_PARTITION.
                set -eu

                array=$(sbatch --parsable --job-name=jdkmatrix --array=1-%2$d --nodes=1 --exclusive --time=%3$d <<'END'
                #!/bin/sh
                exec %4$s \\
                  --shard="$SLURM_ARRAY_TASK_ID/%2$d" --out=%5$s"$SLURM_ARRAY_JOB_ID-shards/$SLURM_ARRAY_TASK_ID"
                END
                )
                ARRAY=$array sbatch --export=ALL --job-name=jdkmatrix-merge --dependency="afterany:$array" --nodes=1 --time=%6$d <<'END'
                #!/bin/sh
                exec %7$s --across-hosts %5$s"$ARRAY" %5$s"$ARRAY"-shards/*
                END
                """.formatted(
                        shards.size() == 1 ? "the shard" : "the " + shards.size() + " shards",
                        shards.size(),
                        minutes,
                        ShellCommand.jdkmatrix(words(options, seed)),
                        ShellCommand.quoted("results/" + matrix + "/slurm-"),
                        MERGE_MINUTES,
                        ShellCommand.jdkmatrix("merge"));
    }

    private static String[] words(ParseResult options, long seed) {
        List<String> words = new ArrayList<>(List.of("run"));
        for (PositionalParamSpec positional : options.matchedPositionals()) {
            words.addAll(positional.originalStringValues());
        }
        for (OptionSpec option : options.matchedOptions()) {
            String name = option.longestName();
            if (!OF_THE_PLAN.contains(name)) {
                words.addAll(
                        option.originalStringValues().isEmpty()
                                ? List.of(name)
                                : option.originalStringValues().stream()
                                        .map(value -> option.arity().max() == 0 ? name : name + "=" + value)
                                        .collect(Collectors.toList()));
            }
        }
        words.add("--seed=" + seed);
        return words.toArray(String[]::new);
    }
}
