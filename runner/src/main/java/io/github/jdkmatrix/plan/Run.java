package io.github.jdkmatrix.plan;

/**
 * One fresh JVM of a cell.
 *
 * @param cell what it measures
 * @param fork the index of this JVM among those of its cell, from one
 * @param block the round in which it runs, from one: a block holds one fork of every cell
 */
public record Run(Cell cell, int fork, int block) {}
