package io.github.jdkmatrix.session;

import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.run.AsyncProfiler;
import io.github.jdkmatrix.run.Preparation;
import io.github.jdkmatrix.text.UserException;

/** A run of profiled forks of two cells. If one of them cannot run, neither does. */
public final class ExplainRun extends NewRun {

    /** A run that has not begun. */
    public ExplainRun(Request request, Command command) {
        super(request, AsyncProfiler.files(), command);
    }

    @Override
    Plan plan(Preparation preparation, long seed) {
        for (SkippedCell skipped : preparation.skipped()) {
            throw new UserException(skipped.cell() + ": " + skipped.whyNot().word() + ": " + skipped.reason());
        }
        if (!AsyncProfiler.supports(preparation.arch())) {
            throw new UserException("explain: async-profiler has no library for machines with " + preparation.arch()
                    + ", only for amd64 and aarch64");
        }
        return plan(runnable(preparation), seed, SideBySide.OFF).profiled();
    }
}
