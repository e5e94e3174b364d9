package usher.cli.options;

/** How answers are written. */
public enum OutputFormat {
    /** For people. */
    text,
    /** One JSON object a line, as docs/json.md describes. */
    json
}
