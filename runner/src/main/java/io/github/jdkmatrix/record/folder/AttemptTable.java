package io.github.jdkmatrix.record.folder;

import java.util.Arrays;

/**
 * The line of each attempt of a fork and the hash of its record. A folder may have a million attempts, so each takes
 * 16 bytes in a table with open addressing.
 */
final class AttemptTable {

    private static final int ATTEMPT_BITS = 7;
    private static final int FORK_BITS = 14;
    private static final double FULL = 0.7;

    /** The key of an empty slot. */
    private static final long NONE = -1;

    private long[] keys = new long[1 << 10];
    private int[] hashes = new int[keys.length];

    /** Below zero for a fork that completed. */
    private int[] lines = new int[keys.length];

    private int size;

    AttemptTable() {
        Arrays.fill(keys, NONE);
    }

    /** An attempt of a fork of the cell with this number. */
    static long key(int cell, int fork, int attempt) {
        return ((long) cell << (FORK_BITS + ATTEMPT_BITS)) | ((long) fork << ATTEMPT_BITS) | attempt;
    }

    /** The line of an attempt; zero if there is none. */
    int line(long key) {
        return Math.abs(lines[place(key)]);
    }

    boolean completed(long key) {
        return lines[place(key)] < 0;
    }

    /** The hash of the record of a known attempt. */
    int hash(long key) {
        return hashes[place(key)];
    }

    void put(long key, int line, int hash, boolean completed) {
        if (size >= FULL * keys.length) {
            grow();
        }
        size++;
        set(key, completed ? -line : line, hash);
    }

    private void set(long key, int line, int hash) {
        int place = place(key);
        keys[place] = key;
        lines[place] = line;
        hashes[place] = hash;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldHashes = hashes;
        int[] oldLines = lines;
        keys = new long[2 * oldKeys.length];
        hashes = new int[keys.length];
        lines = new int[keys.length];
        Arrays.fill(keys, NONE);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != NONE) {
                set(oldKeys[i], oldLines[i], oldHashes[i]);
            }
        }
    }

    /** The slot of a key, or the free slot for it. */
    private int place(long key) {
        int mask = keys.length - 1;
        int at = Long.hashCode(key * 0x9E3779B97F4A7C15L) & mask;
        while (keys[at] != NONE && keys[at] != key) {
            at = (at + 1) & mask;
        }
        return at;
    }
}
