package io.github.jdkmatrix.history;

import java.util.Optional;

/**
 * A build in a row of a history.
 *
 * @param link to the nearest earlier build that shares a run with it; empty where a chain starts
 * @param chained the ratio to the first build of its chain
 * @param gap why there is no link; empty for the first build of a row and where there is a link
 */
public record Point(Build build, Optional<Link> link, LogRatio chained, Optional<String> gap) {}
