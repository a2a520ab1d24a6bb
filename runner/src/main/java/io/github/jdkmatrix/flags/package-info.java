/**
 * What a JVM says about its arguments: asked by the engine before anything runs, and printed by forks. The package knows HotSpot's words.
 */
package io.github.jdkmatrix.flags;
