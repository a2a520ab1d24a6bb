package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.ShapeFacts;

/** A cell with the JDK and the CPUs that an engine has for it. */
public record PlacedCell(Cell cell, JdkHandle jdk, ShapeFacts placement) {}
