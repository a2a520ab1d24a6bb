package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.doctor.Diagnosis.State;
import java.util.Optional;

/**
 * What a check read.
 *
 * @param state how that stands
 * @param seen the readings, in the words of the machine
 * @param remedy a remedy other than that of the check
 */
record Reading(State state, String seen, Optional<String> remedy) {

    static Reading ok(String seen) {
        return new Reading(State.OK, seen, Optional.empty());
    }

    static Reading warning(String seen) {
        return new Reading(State.WARNING, seen, Optional.empty());
    }

    static Reading warningIf(boolean bad, String warning, String ok) {
        return bad ? warning(warning) : ok(ok);
    }

    static Reading problem(String seen) {
        return new Reading(State.PROBLEM, seen, Optional.empty());
    }

    /** A reading of a value which is a warning above one limit, and a problem above another. */
    static Reading limited(double value, double warning, double problem, String seen) {
        return value > problem ? problem(seen) : warningIf(value > warning, seen, seen);
    }

    Reading mendedBy(String other) {
        return new Reading(state, seen, Optional.of(other));
    }
}
