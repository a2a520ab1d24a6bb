package io.github.jdkmatrix.harness.program;

/** Prints the conditions of this JVM, on behalf of a program that does not report them. */
public final class Facts {
    private Facts() {}

    public static void main(String[] args) {
        FactPrinter out = new FactPrinter();
        out.conditions();
        out.flush();
    }
}
