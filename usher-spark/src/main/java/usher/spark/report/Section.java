package usher.spark.report;

/**
 * A section of the report.
 *
 * @param id its anchor and the name of its template
 */
record Section(String id, String title, String body) {
    static Section of(String id, String title, Object model) {
        return new Section(id, title, Templates.fill(id, model));
    }
}
