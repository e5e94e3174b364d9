package usher.cli.overview;

/** The output formats of {@code diff}. */
enum DiffFormat {
    /** Human-readable text. */
    text,
    /** One JSON object, as docs/json.md describes. */
    json,
    /** Markdown for comments on pull requests. */
    markdown
}
