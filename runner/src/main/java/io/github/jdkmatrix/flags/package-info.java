/**
 * What a JDK says about JVM arguments, before anything runs. It asks JVMs by the engine, and knows HotSpot's words.
 */
package io.github.jdkmatrix.flags;
