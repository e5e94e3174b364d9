package usher.spark.report;

import java.util.List;

/** Lines of bars: a name, a bar that may have several parts, and a word about it. */
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
    record Bar(String name, boolean code, List<Part> parts, String word) {}

    /** The lines; a bar of the value {@code whole} is as long as there is room, and what it lacks of that is shown. */
    static String ofWhole(List<Bar> bars, long whole) {
        return html(bars, whole, true);
    }

    /** The lines; the longest is as long as there is room. */
    static String ofLongest(List<Bar> bars) {
        long longest = bars.stream().mapToLong(Bars::length).max().orElse(0);
        return html(bars, longest, false);
    }

    private static long length(Bar bar) {
        return bar.parts().stream().mapToLong(Part::value).sum();
    }

    private static String html(List<Bar> bars, long whole, boolean track) {
        StringBuilder html = new StringBuilder("<div class=\"bars\">\n");
        for (Bar bar : bars) {
            String name = Html.escape(bar.name());
            html.append("<div class=\"bar\"><span class=\"name\">")
                    .append(bar.code() ? "<code>" + name + "</code>" : name)
                    .append("</span>")
                    .append(drawing(bar, whole, track))
                    .append("<span class=\"word\">")
                    .append(Html.escape(bar.word()))
                    .append("</span></div>\n");
        }
        return html.append("</div>\n").toString();
    }

    private static String drawing(Bar bar, long whole, boolean track) {
        Svg svg = new Svg(bar.name() + ": " + bar.word(), HEIGHT, "plot");
        if (track) {
            svg.rect(0, 0, 100, HEIGHT, "track", bar.word());
        }
        double x = 0;
        for (Part part : bar.parts()) {
            double width = whole == 0 ? 0 : 100.0 * part.value() / whole;
            if (part.value() > 0) {
                svg.rect(x, 0, width, HEIGHT, part.style(), part.title());
            }
            x += width;
        }
        return svg.end();
    }
}
