package usher.cli.lint;

import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.FileReplacement;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.console.UsageException;
import usher.cli.input.ConnectionOptions;
import usher.cli.input.InputFile;
import usher.format.FormatResult;
import usher.format.Formatter;
import usher.internal.text.Printable;
import usher.report.EditJson;

@Command(name = "fmt")
public final class FmtCommand extends FormattedCommand {
    @ArgGroup
    private Mode mode = new Mode();

    private static final class Mode {
        @Option(names = "--check")
        private boolean check;

        @Option(names = "--write")
        private boolean write;
    }

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(paramLabel = "FILE", arity = "1..*")
    private List<String> files = List.of();

    @Override
    public Integer call() {
        if (files.size() > 1 && !mode.check && !mode.write && format == OutputFormat.text) {
            throw new UsageException(
                    "only one file can be printed at a time; use --check, --write or --format json for several files");
        }
        if (mode.write && files.contains(FileArgument.STANDARD_INPUT)) {
            throw new UsageException("--write cannot write to standard input; use a file");
        }
        if (mode.write) {
            files.forEach(name -> FileReplacement.mustBeFile("--write", name));
        }
        boolean canonical = true;
        for (String name : files) {
            InputFile file = InputFile.read(name, connection, terminal);
            FormatResult formatted = Formatter.format(file.bytes());
            canonical &= !formatted.changed();
            if (mode.write && formatted.changed()) {
                FileReplacement.replace(name, formatted.bytes());
            }
            if (format == OutputFormat.json) {
                terminal.printJson(EditJson.of(file.name(), formatted));
            } else {
                show(file, formatted);
            }
        }
        return mode.check && !canonical ? ExitCode.NEGATIVE : ExitCode.OK;
    }

    private void show(InputFile file, FormatResult formatted) {
        note(file, formatted);
        if (!mode.write && !mode.check) {
            terminal.printFile(formatted.bytes());
        } else if (formatted.changed()) {
            terminal.println(Printable.text(file.name()));
        }
    }

    private void note(InputFile file, FormatResult formatted) {
        String start = Printable.text(file.name()) + ": ";
        formatted.unsupported().ifPresent(reason -> terminal.note(start + "not formatted: " + reason.description()));
        formatted
                .skipped()
                .forEach(left -> terminal.note(start + "skipped: " + left.step().description() + " ("
                        + Printable.text(left.why().toString()) + ")"));
    }
}
