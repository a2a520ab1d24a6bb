package io.github.jdkmatrix.it;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The records of a result folder. */
public final class Records {

    private Records() {}

    public static List<RunRecord> in(Path folder) {
        List<RunRecord> records = new ArrayList<>();
        new ResultFolder(folder).readRuns(records::add, note -> {
            throw new AssertionError(note);
        });
        return records;
    }

    /** Those of the cells with this id on an axis. */
    static List<RunRecord> of(List<RunRecord> records, Axis axis, String id) {
        return records.stream().filter(it -> it.cell().on(axis).equals(id)).toList();
    }

    /** The first of them. */
    static RunRecord first(List<RunRecord> records, Axis axis, String id) {
        return of(records, axis, id).getFirst();
    }
}
