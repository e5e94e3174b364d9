package usher.cli.check;

/** The output formats of {@code check}: text, or one JSON object or one tab-separated line per verdict. */
enum CheckFormat {
    text,
    json,
    tsv
}
