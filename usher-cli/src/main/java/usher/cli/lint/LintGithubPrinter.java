package usher.cli.lint;

import java.nio.file.Path;
import java.util.List;
import usher.cli.console.FileArgument;
import usher.cli.console.Printable;
import usher.cli.console.Terminal;
import usher.lint.Finding;
import usher.report.GithubAnnotations;

/** Prints findings as workflow commands of GitHub Actions. */
final class LintGithubPrinter implements LintPrinter {
    private final Terminal terminal;

    LintGithubPrinter(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void print(String name, byte[] bytes, List<Finding> findings) {
        GithubAnnotations.of(shown(name), bytes, findings)
                .forEach(command -> terminal.println(Printable.fullText(command)));
    }

    /** Returns the path relative to the working directory, which is the root of the repository. */
    private static String shown(String name) {
        if (FileArgument.isUrl(name)) {
            return name;
        }
        Path here = Path.of("").toAbsolutePath();
        Path file = here.resolve(FileArgument.path(name)).normalize();
        return file.startsWith(here) ? here.relativize(file).toString() : file.toString();
    }
}
