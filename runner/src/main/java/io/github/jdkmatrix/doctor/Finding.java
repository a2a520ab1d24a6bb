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
public record Finding(String name, State state, String seen, Optional<String> remedy) {}
