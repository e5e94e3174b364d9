package usher.cli.lint;

import java.util.List;
import usher.cli.console.Terminal;
import usher.lint.Finding;
import usher.report.LintJson;

/** Prints findings as JSON Lines. */
final class LintJsonPrinter implements LintPrinter {
    private final Terminal terminal;

    LintJsonPrinter(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void print(String name, byte[] bytes, List<Finding> findings) {
        terminal.printJson(LintJson.of(name, findings));
    }

    @Override
    public void end() {
        // There is nothing after the last file.
    }
}
