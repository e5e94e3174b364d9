package usher.spark.report;

import java.util.List;

/** A chart of shares by month. */
final class LineChart {
    /** The maximum number of months for which every point gets a dot. */
    private static final int MAX_DOTS = 24;

    private static final int TOP = 8;
    private static final int BOTTOM = 20;

    private LineChart() {}

    /** @param shares from 0 to 1, one for each month */
    record Series(String name, String style, List<Double> shares) {}

    /** @param left the width of the axis labels in percent */
    record Size(int height, int left, String style) {
        static final Size SMALL = new Size(120, 17, "plot lines small");
        static final Size LARGE = new Size(260, 9, "plot lines");
    }

    /** Returns the smallest round share that no line exceeds. */
    static double highest(List<Series> lines) {
        double maximum = lines.stream()
                .flatMap(line -> line.shares().stream())
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(1);
        for (double round : List.of(0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8)) {
            if (maximum <= round) {
                return round;
            }
        }
        return 1;
    }

    static Drawing of(String title, List<String> months, List<Series> lines, double highest, Size shape) {
        int height = shape.height();
        int left = shape.left();
        Drawing drawing = new Drawing(title, height, shape.style());
        for (int i = 0; i <= 2; i++) {
            double y = y(highest * i / 2, highest, height);
            drawing.line(left, y, 100, y, i == 0 ? "axis" : "grid");
            drawing.word(left - 2, y + 4, "end", label(highest * i / 2));
        }
        int last = months.size() - 1;
        drawing.word(left, height - 5, "start", months.get(0));
        drawing.word(100, height - 5, "end", months.get(last));
        for (Series line : lines) {
            for (int i = 0; i < last; i++) {
                double from = y(line.shares().get(i), highest, height);
                double to = y(line.shares().get(i + 1), highest, height);
                drawing.line(x(i, last, left), from, x(i + 1, last, left), to, line.style());
            }
            for (int i = last < MAX_DOTS ? 0 : last; i <= last; i++) {
                String point = line.name() + ", " + months.get(i) + ": "
                        + exact(line.shares().get(i));
                drawing.dot(x(i, last, left), y(line.shares().get(i), highest, height), line.style(), point);
            }
        }
        return drawing;
    }

    private static double x(int month, int last, int left) {
        return left + 1.5 + (100 - left - 3.0) * month / last;
    }

    private static double y(double share, double highest, int height) {
        return height - BOTTOM - (height - TOP - BOTTOM) * share / highest;
    }

    private static String label(double share) {
        double percent = Math.round(share * 1_000) / 10.0;
        return percent == Math.rint(percent) ? (long) percent + "%" : percent + "%";
    }

    static String exact(double share) {
        return Math.round(share * 1_000) / 10.0 + "%";
    }
}
