package usher.cli.lint;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.cli.console.ExitCode;
import usher.cli.console.Printable;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.cli.console.Version;
import usher.cli.files.FileArgument;
import usher.cli.files.FilePrinter;
import usher.cli.files.FileReplacement;
import usher.cli.input.RobotsFile;
import usher.cli.options.ConnectionOptions;
import usher.cli.options.OutputFormat;
import usher.format.Formatted;
import usher.format.Formatter;
import usher.internal.json.Json;
import usher.report.FormatJson;

/** {@code usher fmt}: writes files in canonical form. */
@Command(
        name = "fmt",
        description =
                "Brings a robots.txt into canonical form: spacing, spelling of keys, line ends, order. Changes no verdict"
                        + " for any robot in any dialect: what cannot be proved harmless is left out, and said on standard error.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:printed, written, or found canonical",
            "1:with --check: some file is not canonical",
            "2:usage error, or a file cannot be read or written"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher fmt robots.txt",
            "  usher fmt --check robots/*.txt",
            "  usher fmt --write robots.txt",
            "  curl -s https://example.com/robots.txt | usher fmt -"
        })
public final class FmtCommand implements Callable<Integer> {
    private final Terminal terminal;

    @ArgGroup
    private Mode mode = new Mode();

    private static final class Mode {
        @Option(names = "--check", description = "Print the names of files that are not canonical, and nothing else.")
        private boolean check;

        @Option(
                names = "--write",
                description = "Replace the files by their canonical form, and print the names of those changed.")
        private boolean write;
    }

    @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}. Default: text.")
    private OutputFormat format = OutputFormat.text;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "robots.txt files, or URLs of them; - for standard input.")
    private List<String> files = List.of();

    public FmtCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (files.size() > 1 && !mode.check && !mode.write && format == OutputFormat.text) {
            throw new UsageException(
                    "one file at a time is printed; use --check, --write or --format json for several");
        }
        if (mode.write && files.contains(FileArgument.STANDARD_INPUT)) {
            throw new UsageException("--write needs a file to write into, not standard input");
        }
        if (mode.write) {
            files.forEach(name -> FileReplacement.mustBeFile("--write", name));
        }
        boolean canonical = true;
        for (String name : files) {
            RobotsFile file = RobotsFile.read(name, connection, terminal);
            Formatted formatted = Formatter.format(file.bytes());
            canonical &= !formatted.changed();
            if (mode.write && formatted.changed()) {
                FileReplacement.replace(name, formatted.bytes());
            }
            if (format == OutputFormat.json) {
                terminal.println(Json.text(FormatJson.of(file.name(), formatted)));
            } else {
                show(file, formatted);
            }
        }
        return mode.check && !canonical ? ExitCode.NEGATIVE : ExitCode.OK;
    }

    private void show(RobotsFile file, Formatted formatted) {
        note(file, formatted);
        if (!mode.write && !mode.check) {
            FilePrinter.print(formatted.bytes(), terminal);
        } else if (formatted.changed()) {
            terminal.println(Printable.text(file.name()));
        }
    }

    private void note(RobotsFile file, Formatted formatted) {
        String start = "usher: note: " + Printable.text(file.name()) + ": ";
        formatted
                .unformatted()
                .ifPresent(reason -> terminal.err().println(start + "left as it is, because " + reason.words()));
        formatted
                .withheld()
                .forEach(left -> terminal.err()
                        .println(start + "left out: " + left.step().words() + " ("
                                + Printable.text(left.why().toString()) + ")"));
    }
}
