package io.github.jdkmatrix.doctor;

/** Puts a short load on the machine and watches it. */
@FunctionalInterface
interface Probe {

    Probed run() throws InterruptedException;
}
