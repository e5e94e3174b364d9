package usher.cli.lint;

import java.util.List;
import usher.lint.Finding;

@FunctionalInterface
interface LintPrinter {
    void print(String name, byte[] bytes, List<Finding> findings);

    default void end() {}
}
