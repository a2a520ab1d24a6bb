package io.github.jdkmatrix.harness.protocol;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Bytes sent as facts {@code parcel.NUMBER.NAME}, numbered from zero and small enough for short lines. A fork may have no
 * file that the runner can read.
 */
public final class Parcel {
    private static final String PREFIX = "parcel.";
    private static final int BYTES_A_LINE = 24 * 1024;

    private Parcel() {}

    /** Key and value of each fact with a part of the bytes; at least one. */
    public static Map<String, String> facts(String name, byte[] bytes) {
        Map<String, String> facts = new LinkedHashMap<>();
        int number = 0;
        for (int from = 0; from < bytes.length || number == 0; from += BYTES_A_LINE) {
            int length = Math.min(BYTES_A_LINE, bytes.length - from);
            byte[] part = new byte[length];
            System.arraycopy(bytes, from, part, 0, length);
            facts.put(PREFIX + number++ + "." + name, Base64.getEncoder().encodeToString(part));
        }
        return facts;
    }

    /**
     * Removes all parcels from facts.
     *
     * @param facts mutable; the facts of parcels are removed
     * @return the bytes by name, in the order of the parcels
     * @throws IllegalArgumentException when a part is missing or damaged
     */
    public static Map<String, byte[]> takeFrom(Map<String, String> facts) {
        Map<String, ByteArrayOutputStream> opened = new LinkedHashMap<>();
        Map<String, Integer> parts = new LinkedHashMap<>();
        List<String> keys = new ArrayList<>();
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            if (!fact.getKey().startsWith(PREFIX)) {
                continue;
            }
            keys.add(fact.getKey());
            String rest = fact.getKey().substring(PREFIX.length());
            int dot = rest.indexOf('.');
            String name = rest.substring(dot + 1);
            int expected = parts.merge(name, 1, Integer::sum) - 1;
            if (dot < 0 || !rest.substring(0, dot).equals(Integer.toString(expected))) {
                throw new IllegalArgumentException("a part of the parcel " + name + " is missing");
            }
            byte[] part = Base64.getDecoder().decode(fact.getValue());
            opened.computeIfAbsent(name, it -> new ByteArrayOutputStream()).write(part, 0, part.length);
        }
        keys.forEach(facts::remove);
        Map<String, byte[]> parcels = new LinkedHashMap<>();
        opened.forEach((name, bytes) -> parcels.put(name, bytes.toByteArray()));
        return parcels;
    }
}
