package usher.spark.report;

import java.util.Locale;

/**
 * Writes one drawing. Places across are shares of its width in percent, places down are pixels: so it is as wide as there is
 * room, and nothing in it is stretched. For one thread.
 */
final class Svg {
    private final StringBuilder text = new StringBuilder();

    /**
     * An empty drawing.
     *
     * @param title what it shows, for those who cannot see it
     */
    Svg(String title, int height, String style) {
        text.append("<svg role=\"img\" class=\"")
                .append(style)
                .append("\" width=\"100%\" height=\"")
                .append(height)
                .append("\" xmlns=\"http://www.w3.org/2000/svg\"><title>")
                .append(Html.escape(title))
                .append("</title>");
    }

    Svg rect(double x, double y, double width, double height, String style, String title) {
        text.append("<rect x=\"").append(share(x)).append("\" y=\"").append(pixels(y));
        text.append("\" width=\"").append(share(width)).append("\" height=\"").append(pixels(height));
        text.append("\" class=\"").append(style).append("\"><title>");
        text.append(Html.escape(title)).append("</title></rect>");
        return this;
    }

    Svg line(double x1, double y1, double x2, double y2, String style) {
        text.append("<line x1=\"").append(share(x1)).append("\" y1=\"").append(pixels(y1));
        text.append("\" x2=\"").append(share(x2)).append("\" y2=\"").append(pixels(y2));
        text.append("\" class=\"").append(style).append("\"/>");
        return this;
    }

    Svg dot(double x, double y, String style, String title) {
        text.append("<circle cx=\"").append(share(x)).append("\" cy=\"").append(pixels(y));
        text.append("\" r=\"3.5\" class=\"").append(style).append("\"><title>");
        text.append(Html.escape(title)).append("</title></circle>");
        return this;
    }

    /** A word; its anchor is start, middle or end. */
    Svg word(double x, double y, String anchor, String word) {
        text.append("<text x=\"").append(share(x)).append("\" y=\"").append(pixels(y));
        text.append("\" text-anchor=\"").append(anchor).append("\">");
        text.append(Html.escape(word)).append("</text>");
        return this;
    }

    String end() {
        return text + "</svg>";
    }

    private static String share(double percent) {
        return String.format(Locale.ROOT, "%.2f%%", percent);
    }

    private static String pixels(double pixels) {
        return String.format(Locale.ROOT, "%.1f", pixels);
    }
}
