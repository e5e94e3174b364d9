package usher.spark.report;

import java.util.List;

/** Lines of bars: a name, a bar that may have several parts, and a word about it. For the template {@code bars}. */
final class Bars {
    private static final int HEIGHT = 18;

    private Bars() {}

    /**
     * A part of a bar.
     *
     * @param style its class, which gives it its colour
     * @param value how long it is
     */
    record Part(String style, String title, long value) {}

    /**
     * A line.
     *
     * @param code whether the name is text of files
     */
    record Bar(String name, boolean code, List<Part> parts, String word) {
        private long length() {
            return parts.stream().mapToLong(Part::value).sum();
        }
    }

    /** A line with its bar. */
    record Drawn(String name, boolean code, Drawing drawing, String word) {}

    /** The lines; a bar of the value {@code whole} is as long as there is room, and what it lacks of that is shown. */
    static List<Drawn> ofWhole(List<Bar> bars, long whole) {
        return bars.stream().map(bar -> drawn(bar, whole, true)).toList();
    }

    /** The lines; the longest is as long as there is room. */
    static List<Drawn> ofLongest(List<Bar> bars) {
        long longest = bars.stream().mapToLong(Bar::length).max().orElse(0);
        return bars.stream().map(bar -> drawn(bar, longest, false)).toList();
    }

    private static Drawn drawn(Bar bar, long whole, boolean track) {
        Drawing drawing = new Drawing(bar.name() + ": " + bar.word(), HEIGHT, "plot");
        if (track) {
            drawing.rect(0, 0, 100, HEIGHT, "track", bar.word());
        }
        double x = 0;
        for (Part part : bar.parts()) {
            double width = whole == 0 ? 0 : 100.0 * part.value() / whole;
            if (part.value() > 0) {
                drawing.rect(x, 0, width, HEIGHT, part.style(), part.title());
            }
            x += width;
        }
        return new Drawn(bar.name(), bar.code(), drawing, bar.word());
    }
}
