package usher.spark.report;

import java.util.List;

/** A chart of horizontal bars, each with a name, segments and a label, for the template {@code bars}. */
final class BarChart {
    private static final int HEIGHT = 18;

    private BarChart() {}

    /**
     * @param style the CSS class, which sets the color
     * @param value the length
     */
    record Segment(String style, String title, long value) {}

    /** @param code whether the name is text from files */
    record Bar(String name, boolean code, List<Segment> parts, String word) {
        private long length() {
            return parts.stream().mapToLong(Segment::value).sum();
        }
    }

    record DrawnBar(String name, boolean code, Drawing drawing, String word) {}

    /** Draws bars on a scale from 0 to {@code whole}, with the remainder as background. */
    static List<DrawnBar> ofWhole(List<Bar> bars, long whole) {
        return bars.stream().map(bar -> drawn(bar, whole, true)).toList();
    }

    /** Draws bars on a scale from 0 to the longest bar. */
    static List<DrawnBar> ofLongest(List<Bar> bars) {
        long longest = bars.stream().mapToLong(Bar::length).max().orElse(0);
        return bars.stream().map(bar -> drawn(bar, longest, false)).toList();
    }

    private static DrawnBar drawn(Bar bar, long whole, boolean track) {
        Drawing drawing = new Drawing(bar.name() + ": " + bar.word(), HEIGHT, "plot");
        if (track) {
            drawing.rect(0, 0, 100, HEIGHT, "track", bar.word());
        }
        double x = 0;
        for (Segment part : bar.parts()) {
            double width = whole == 0 ? 0 : 100.0 * part.value() / whole;
            if (part.value() > 0) {
                drawing.rect(x, 0, width, HEIGHT, part.style(), part.title());
            }
            x += width;
        }
        return new DrawnBar(bar.name(), bar.code(), drawing, bar.word());
    }
}
