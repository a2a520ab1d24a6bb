package io.github.jdkmatrix.report.chart;

import java.util.List;
import java.util.stream.IntStream;

/** A part of a page. It knows its height before it is drawn, so that the page does. */
interface Block {

    /** The width of a page, such that a window of 390 px hardly scales it, and one of 1280 px has three beside each other. */
    double WIDTH = 384;

    /** The height of a line of text. */
    double LINE = 16;

    double height();

    /** Draws the block with its upper left corner there. */
    void draw(Svg svg, double x, double y);

    /** Lines of text. */
    record Words(String classes, List<String> lines) implements Block {

        /** The text in as many lines as it takes; nothing of an empty text. */
        static Words wrapped(String classes, String text) {
            return new Words(classes, text.isBlank() ? List.of() : TextMetrics.wrapped(text, WIDTH, 8));
        }

        /** The title of a panel, in bold. */
        static Words head(String text) {
            return new Words("head", TextMetrics.wrapped(text, WIDTH / TextMetrics.BOLD, 4));
        }

        @Override
        public double height() {
            return lines.size() * LINE;
        }

        @Override
        public void draw(Svg svg, double x, double y) {
            for (int i = 0; i < lines.size(); i++) {
                svg.text(classes, Svg.Anchor.START, x, y + i * LINE + 12, lines.get(i));
            }
        }
    }

    /** Blocks of the same width, one beside the other. */
    record Beside(List<? extends Block> blocks, double distance) implements Block {

        /** Rows of blocks, so many columns in each. */
        static List<Beside> rows(List<? extends Block> blocks, int columns, double distance) {
            return IntStream.iterate(0, i -> i < blocks.size(), i -> i + columns)
                    .mapToObj(i -> new Beside(blocks.subList(i, Math.min(i + columns, blocks.size())), distance))
                    .toList();
        }

        @Override
        public double height() {
            return blocks.stream().mapToDouble(Block::height).max().orElse(0);
        }

        @Override
        public void draw(Svg svg, double x, double y) {
            for (int i = 0; i < blocks.size(); i++) {
                blocks.get(i).draw(svg, x + i * distance, y);
            }
        }
    }

    /** Blocks one below the other, with room between them. */
    record Stacked(List<? extends Block> blocks, double room) implements Block {

        @Override
        public double height() {
            return blocks.stream().mapToDouble(it -> it.height() + room).sum() - room;
        }

        @Override
        public void draw(Svg svg, double x, double y) {
            double top = y;
            for (Block block : blocks) {
                block.draw(svg, x, top);
                top += block.height() + room;
            }
        }
    }
}
