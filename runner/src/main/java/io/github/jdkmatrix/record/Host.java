package io.github.jdkmatrix.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.SortedMap;

/**
 * A machine and its engine, as a run found them.
 *
 * @param facts the facts that the machine reports, by key
 * @param engine the engine of the run
 */
public record Host(@JsonProperty("host") SortedMap<String, String> facts, EngineFacts engine) {}
