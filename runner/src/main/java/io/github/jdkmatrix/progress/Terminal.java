package io.github.jdkmatrix.progress;

/** A terminal that a person looks at. */
@FunctionalInterface
public interface Terminal {

    /** How much it shows now; a person may change that at any time. */
    TerminalSize size();
}
