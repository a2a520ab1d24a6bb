package io.github.jdkmatrix.matrix;

/**
 * A key that a mapping may have.
 *
 * @param name as it stands in the file
 * @param kind what its value may be
 * @param meaning what it says, in markdown
 * @param standard what holds where it is left out, in markdown; empty where nothing is to be said of that
 */
record Key(String name, Kind kind, String meaning, String standard) {

    Key(String name, Kind kind, String meaning) {
        this(name, kind, meaning, "");
    }
}
