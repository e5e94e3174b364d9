package usher.cli.overview;

/** The output formats of {@code usher overview}. */
enum OverviewFormat {
    text,
    json,
    csv,
    markdown,
    html
}
