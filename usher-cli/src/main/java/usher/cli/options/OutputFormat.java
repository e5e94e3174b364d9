package usher.cli.options;

/** The output formats of most commands. */
public enum OutputFormat {
    /** Text for people. */
    text,
    /** One JSON object a line, as docs/json.md describes. */
    json
}
