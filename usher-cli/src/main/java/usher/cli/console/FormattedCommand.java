package usher.cli.console;

import picocli.CommandLine.Option;

/** A command that prints text or JSON. */
public abstract class FormattedCommand extends UsherCommand {
    @Option(names = "--format", paramLabel = "FORMAT")
    protected OutputFormat format = OutputFormat.text;
}
