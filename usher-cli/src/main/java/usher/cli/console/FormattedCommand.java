package usher.cli.console;

import picocli.CommandLine.Option;

public abstract class FormattedCommand extends UsherCommand {
    @Option(names = "--format", paramLabel = "FORMAT")
    protected OutputFormat format = OutputFormat.text;
}
