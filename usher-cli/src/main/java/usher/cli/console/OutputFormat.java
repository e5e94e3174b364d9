package usher.cli.console;

public enum OutputFormat {
    text,
    /** One JSON object per line, as docs/json.md describes. */
    json
}
