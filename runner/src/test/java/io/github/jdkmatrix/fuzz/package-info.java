/**
 * What reads files and streams of others, given anything: nothing but the documented answer may come out, within bounded
 * time and memory. Each target takes bytes as Jazzer hands them over, which {@code bench/fuzz} runs; the unit test mutates
 * the same seeds by itself, with a fixed seed.
 */
package io.github.jdkmatrix.fuzz;
