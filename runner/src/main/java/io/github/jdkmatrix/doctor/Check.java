package io.github.jdkmatrix.doctor;

/** Looks at one thing. What cannot be read is {@link State#NOT_TOLD}, never an exception. */
interface Check {

    Finding look();
}
