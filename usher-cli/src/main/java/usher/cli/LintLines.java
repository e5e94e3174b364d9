package usher.cli;

import java.util.List;
import usher.lint.Finding;
import usher.report.LintJson;

/** Findings as JSON lines. */
final class LintLines implements LintPrinter {
    private final Terminal terminal;

    LintLines(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void print(String name, byte[] octets, List<Finding> findings) {
        terminal.printJson(LintJson.of(name, findings));
    }

    @Override
    public void end() {
        // Every file has its own line.
    }
}
