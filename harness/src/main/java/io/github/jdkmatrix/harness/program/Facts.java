package io.github.jdkmatrix.harness.program;

/** Tells what this JVM got and ends. Stands in for a program that cannot tell it of its own JVM. */
public final class Facts {
    private Facts() {}

    public static void main(String[] args) {
        Telling telling = new Telling();
        telling.conditions();
        telling.end();
    }
}
