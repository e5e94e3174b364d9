package usher.spark.report;

import java.util.List;

/** Draws a histogram. */
final class Histogram {
    private static final int HEIGHT = 190;
    private static final int TOP = 18;
    private static final int BOTTOM = 22;

    private Histogram() {}

    /** @param label the text below it; may be empty if there are many bins */
    record Bin(String label, String title, long value) {}

    static Drawing of(String title, List<Bin> columns, long whole) {
        long maximum = columns.stream().mapToLong(Bin::value).max().orElse(1);
        double step = 100.0 / Math.max(1, columns.size());
        double available = HEIGHT - TOP - BOTTOM;
        Drawing drawing = new Drawing(title, HEIGHT, "plot columns");
        drawing.line(0, HEIGHT - BOTTOM, 100, HEIGHT - BOTTOM, "axis");
        for (int i = 0; i < columns.size(); i++) {
            Bin column = columns.get(i);
            double height = maximum == 0 ? 0 : available * column.value() / maximum;
            double y = HEIGHT - BOTTOM - height;
            drawing.rect(i * step + step * 0.1, y, step * 0.8, height, "one", column.title());
            drawing.word((i + 0.5) * step, HEIGHT - 6, "middle", column.label());
            if (column.value() == maximum) {
                drawing.word((i + 0.5) * step, y - 5, "middle", Html.percent(column.value(), whole));
            }
        }
        return drawing;
    }
}
