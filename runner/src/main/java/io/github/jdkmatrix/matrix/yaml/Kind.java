package io.github.jdkmatrix.matrix.yaml;

import java.util.List;
import java.util.regex.Pattern;

/** The type of the value of a key. */
sealed interface Kind {

    /** In the words of the reference. */
    String words();

    /**
     * A text of one line.
     *
     * @param form that it has to have; anything where it is {@link #ANY}
     * @param words what that form is
     */
    record Text(Pattern form, String words) implements Kind {}

    Pattern ANY = Pattern.compile(".*");

    /** A name of the user's own. */
    record Id() implements Kind {
        @Override
        public String words() {
            return "a name";
        }
    }

    /** One of some words. */
    record Word(List<String> known) implements Kind {
        @Override
        public String words() {
            return Kind.quoted(known);
        }
    }

    /** A whole number between two, both included. */
    record Whole(int least, int most) implements Kind {
        @Override
        public String words() {
            return least + " to " + most;
        }
    }

    /** A number above zero and up to this. */
    record Positive(int most) implements Kind {
        @Override
        public String words() {
            return "above 0, up to " + most;
        }
    }

    /** A duration. */
    record Span() implements Kind {
        @Override
        public String words() {
            return "`500ms`, `90s`, `10m`, `1h`";
        }
    }

    /** A share. */
    record Percent() implements Kind {
        @Override
        public String words() {
            return "`0%` to `100%`";
        }
    }

    /** An amount of memory, in MiB at least this. */
    record Size(int least) implements Kind {
        @Override
        public String words() {
            return "`512m`, `2g`; from `" + least + "m`";
        }
    }

    /**
     * A text, or a list of texts.
     *
     * @param form that each has to have; anything where it is {@link #ANY}
     */
    record Texts(Pattern form) implements Kind {
        @Override
        public String words() {
            return "a list of texts";
        }
    }

    /** A name that is declared elsewhere, or a list of at least one. */
    record Names() implements Kind {
        @Override
        public String words() {
            return "a name, or a list";
        }
    }

    /** A mapping. */
    record Inside(Shape shape) implements Kind {
        @Override
        public String words() {
            return shape.link();
        }
    }

    /** A mapping, or the word {@code off}. */
    record OrOff(Shape shape) implements Kind {
        @Override
        public String words() {
            return shape.link() + ", or `off`";
        }
    }

    /** A list of mappings, with an entry at least where it is an axis. */
    record Entries(Shape shape, boolean axis) implements Kind {
        @Override
        public String words() {
            return "a list of " + shape.link();
        }
    }

    /** Mappings by names of the user's own. */
    record ByName(Shape shape) implements Kind {
        @Override
        public String words() {
            return shape.link() + " by name";
        }
    }

    /**
     * Texts by names.
     *
     * @param name the form of a name
     * @param several whether a name may have a list of them
     */
    record Values(Pattern name, boolean several) implements Kind {
        @Override
        public String words() {
            return several ? "a value, or a list, by name" : "a value by name";
        }
    }

    private static String quoted(List<String> words) {
        return "`" + String.join("`, `", words) + "`";
    }
}
