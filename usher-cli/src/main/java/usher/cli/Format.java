package usher.cli;

/** How answers are written. */
enum Format {
    /** For people. */
    text,
    /** One JSON object a line, as docs/json.md describes. */
    json
}
