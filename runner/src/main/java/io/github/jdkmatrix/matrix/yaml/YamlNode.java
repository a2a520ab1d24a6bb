package io.github.jdkmatrix.matrix.yaml;

import java.util.List;
import java.util.Optional;

/** A YAML document that remembers where each of its parts stood. */
sealed interface YamlNode {

    Position at();

    /** The name of this kind of node for people. */
    String kind();

    /** A scalar, always as the text that stood there: what it means is decided by the key it belongs to. */
    record Scalar(String text, Position at) implements YamlNode {
        @Override
        public String kind() {
            return "'" + text + "'";
        }
    }

    /** A list. */
    record Sequence(List<YamlNode> items, Position at) implements YamlNode {
        @Override
        public String kind() {
            return "a list";
        }
    }

    /** A mapping. Keys are unique: the reader has refused doubles. */
    record Mapping(List<Entry> entries, Position at) implements YamlNode {
        @Override
        public String kind() {
            return "a mapping";
        }

        Optional<YamlNode> get(String key) {
            return entries.stream()
                    .filter(entry -> entry.key().equals(key))
                    .map(Entry::value)
                    .findFirst();
        }
    }

    /** A key without a value. */
    record Nothing(Position at) implements YamlNode {
        @Override
        public String kind() {
            return "nothing";
        }
    }

    /** What was refused where it stood; its problem is noted, and no other is to be made of it. */
    record Refused(Position at) implements YamlNode {
        @Override
        public String kind() {
            return "something refused";
        }
    }

    /** One key with its value; {@code at} is where the key stands. */
    record Entry(String key, YamlNode value, Position at) {}
}
