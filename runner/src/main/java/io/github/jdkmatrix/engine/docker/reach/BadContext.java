package io.github.jdkmatrix.engine.docker.reach;

/** A Docker context that is not there, or says nothing that can be used: which, and what to do, in one line. */
public final class BadContext extends RuntimeException {

    private static final long serialVersionUID = 1;

    BadContext(String message) {
        super(message);
    }
}
