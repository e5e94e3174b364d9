package usher.spark.report;

/**
 * A part of the report.
 *
 * @param id what a link to it names
 * @param title its heading
 * @param body its HTML
 */
record Section(String id, String title, String body) {
    String html() {
        return "<section id=\"" + id + "\" aria-labelledby=\"" + id + "-title\">\n<h2 id=\"" + id + "-title\">"
                + Html.escape(title) + "</h2>\n" + body + "</section>\n";
    }
}
