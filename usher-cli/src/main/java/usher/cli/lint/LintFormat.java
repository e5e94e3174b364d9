package usher.cli.lint;

import usher.cli.console.Terminal;

/** The output formats of {@code lint}. */
enum LintFormat {
    /** Human-readable text: the position, the line and a mark under it. */
    text,
    /** One JSON object per file, as docs/json.md describes. */
    json,
    /** One SARIF 2.1.0 log for all files, for code hosts and editors. */
    sarif,
    /** Annotations of GitHub Actions. */
    github;

    LintPrinter printer(Terminal terminal) {
        return switch (this) {
            case text -> new LintTextPrinter(terminal);
            case json -> new LintJsonPrinter(terminal);
            case sarif -> new LintSarifPrinter(terminal);
            case github -> new LintGithubPrinter(terminal);
        };
    }
}
