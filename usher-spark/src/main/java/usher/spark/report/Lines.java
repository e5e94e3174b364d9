package usher.spark.report;

import java.util.List;

/** Shares over time: a small plot with a few lines, from 0 to a highest share. */
final class Lines {
    private static final int LEFT = 12;
    private static final int TOP = 8;
    private static final int BOTTOM = 20;

    private Lines() {}

    /**
     * A line.
     *
     * @param shares from 0 to 1, one for each month
     */
    record Line(String name, String style, List<Double> shares) {}

    /** The smallest of some round shares that no line goes beyond. */
    static double highest(List<Line> lines) {
        double most = lines.stream()
                .flatMap(line -> line.shares().stream())
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(1);
        for (double round : List.of(0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8)) {
            if (most <= round) {
                return round;
            }
        }
        return 1;
    }

    static String html(String title, List<String> months, List<Line> lines, double highest, int height) {
        Svg svg = new Svg(title, height, "plot lines");
        for (int i = 0; i <= 2; i++) {
            double y = y(highest * i / 2, highest, height);
            svg.line(LEFT, y, 100, y, i == 0 ? "axis" : "grid");
            svg.word(LEFT - 2, y + 4, "end", label(highest * i / 2));
        }
        int last = months.size() - 1;
        svg.word(LEFT, height - 5, "start", months.get(0));
        svg.word(100, height - 5, "end", months.get(last));
        for (Line line : lines) {
            for (int i = 0; i < last; i++) {
                double from = y(line.shares().get(i), highest, height);
                double to = y(line.shares().get(i + 1), highest, height);
                svg.line(x(i, last), from, x(i + 1, last), to, line.style());
            }
            for (int i = 0; i <= last; i++) {
                String point = line.name() + ", " + months.get(i) + ": "
                        + exact(line.shares().get(i));
                svg.dot(x(i, last), y(line.shares().get(i), highest, height), line.style(), point);
            }
        }
        return svg.end();
    }

    private static double x(int month, int last) {
        return LEFT + 1.5 + (100 - LEFT - 3.0) * month / last;
    }

    private static double y(double share, double highest, int height) {
        return height - BOTTOM - (height - TOP - BOTTOM) * share / highest;
    }

    private static String label(double share) {
        double percent = Math.round(share * 1_000) / 10.0;
        return percent == Math.rint(percent) ? (long) percent + "%" : percent + "%";
    }

    /** A share in percent, to a tenth. */
    static String exact(double share) {
        return Math.round(share * 1_000) / 10.0 + "%";
    }
}
