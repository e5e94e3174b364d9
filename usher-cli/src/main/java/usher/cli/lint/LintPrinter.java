package usher.cli.lint;

import java.util.List;
import usher.lint.Finding;

/** Writes what lint finds. */
interface LintPrinter {
    /** Writes the findings of one file. */
    void print(String name, byte[] bytes, List<Finding> findings);

    /** Writes what comes after the last file. */
    void end();
}
