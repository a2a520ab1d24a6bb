package io.github.jdkmatrix.flags;

/**
 * A HotSpot flag as a JVM has it.
 *
 * @param type HotSpot's type, such as {@code bool}, {@code size_t}, {@code ccstr}
 * @param value the value as HotSpot prints it
 * @param origin who set it, such as {@code default}, {@code command line}, {@code command line, ergonomic}; {@code command line or
 *     ergonomic} on JDK 8, which prints no more
 */
record FlagValue(String type, String value, String origin) {}
