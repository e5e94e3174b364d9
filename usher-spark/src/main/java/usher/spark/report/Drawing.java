package usher.spark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * An SVG drawing for the template {@code drawing}. Horizontal positions are percentages of the width, vertical
 * positions are pixels, so that the drawing fills the width without being distorted. Not thread-safe.
 */
final class Drawing {
    private final Map<String, Object> frame;
    private final List<Map<String, Object>> shapes = new ArrayList<>();

    /** @param title the accessible description */
    Drawing(String title, int height, String style) {
        frame = Map.of("title", title, "height", height, "style", style);
    }

    Map<String, Object> frame() {
        return frame;
    }

    List<Map<String, Object>> shapes() {
        return shapes;
    }

    void rect(double x, double y, double width, double height, String style, String title) {
        add(
                "rect",
                Map.of(
                        "x",
                        percent(x),
                        "y",
                        pixels(y),
                        "width",
                        percent(width),
                        "height",
                        pixels(height),
                        "style",
                        style,
                        "title",
                        title));
    }

    void line(double x1, double y1, double x2, double y2, String style) {
        add("line", Map.of("x1", percent(x1), "y1", pixels(y1), "x2", percent(x2), "y2", pixels(y2), "style", style));
    }

    void dot(double x, double y, String style, String title) {
        add("dot", Map.of("x", percent(x), "y", pixels(y), "style", style, "title", title));
    }

    /** Adds text; its anchor is start, middle or end. */
    void word(double x, double y, String anchor, String word) {
        add("text", Map.of("x", percent(x), "y", pixels(y), "anchor", anchor, "word", word));
    }

    private void add(String kind, Map<String, Object> shape) {
        shapes.add(Map.of(kind, shape));
    }

    private static String percent(double percent) {
        return String.format(Locale.ROOT, "%.2f%%", percent);
    }

    private static String pixels(double pixels) {
        return String.format(Locale.ROOT, "%.1f", pixels);
    }
}
