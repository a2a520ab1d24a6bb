package io.github.jdkmatrix.matrix;

/** What becomes of a comparison, or of a resumed run, where a setting has another value. */
public enum Differs {
    /** The numbers cannot be compared. */
    REFUSED,
    /** A reader should know. */
    TOLD,
    /** The numbers do not depend on the setting. */
    IGNORED
}
