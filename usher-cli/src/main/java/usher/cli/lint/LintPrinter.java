package usher.cli.lint;

import java.util.List;
import usher.lint.Finding;

/** Prints the findings of several files. */
@FunctionalInterface
interface LintPrinter {
    /** Prints the findings of one file. */
    void print(String name, byte[] bytes, List<Finding> findings);

    /** Prints the end of the output, after the last file. */
    default void end() {}
}
