package io.github.jdkmatrix.doctor;

import java.util.Optional;

/**
 * The result of a check.
 *
 * @param name of the check
 * @param state the result
 * @param seen the readings, in the words of the machine
 * @param remedy what to do about it, in one line; present where the state is a warning or a problem
 */
public record Finding(String name, State state, String seen, Optional<String> remedy) {

    static Finding ok(String name, String seen) {
        return new Finding(name, State.OK, seen, Optional.empty());
    }

    static Finding warning(String name, String seen, String remedy) {
        return new Finding(name, State.WARNING, seen, Optional.of(remedy));
    }

    static Finding problem(String name, String seen, String remedy) {
        return new Finding(name, State.PROBLEM, seen, Optional.of(remedy));
    }

    static Finding unknown(String name, String why) {
        return new Finding(name, State.UNKNOWN, why, Optional.empty());
    }

    /** One whose state was worked out; the remedy is dropped where all is well. */
    static Finding of(String name, State state, String seen, String remedy) {
        return new Finding(name, state, seen, state == State.OK ? Optional.empty() : Optional.of(remedy));
    }
}
