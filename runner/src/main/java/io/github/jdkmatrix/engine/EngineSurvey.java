package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.EngineFacts;
import java.util.Optional;
import java.util.function.Function;

/**
 * What an engine is and has: nothing is pulled, built, unpacked or started for it.
 *
 * @param present the image or directory that a run would use for a JDK without a pull or a build
 */
public record EngineSurvey(EngineFacts facts, Function<Jdk, Optional<String>> present) {}
