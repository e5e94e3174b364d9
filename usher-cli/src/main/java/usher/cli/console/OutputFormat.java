package usher.cli.console;

/** The output formats of most commands. */
public enum OutputFormat {
    /** Human-readable text. */
    text,
    /** One JSON object per line, as docs/json.md describes. */
    json
}
