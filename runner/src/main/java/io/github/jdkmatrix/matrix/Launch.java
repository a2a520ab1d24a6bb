package io.github.jdkmatrix.matrix;

/** Who compiles a source file, named as in YAML. */
public enum Launch {
    /** The lowest JDK that can compiles the file, once: every JDK from there on runs the same classes. */
    COMPILED,
    /** The source launcher of each JDK compiles the file, in each fork. */
    SOURCE
}
