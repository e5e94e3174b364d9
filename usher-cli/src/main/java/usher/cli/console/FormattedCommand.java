package usher.cli.console;

import picocli.CommandLine.Option;

/** A command that prints text or JSON. */
public abstract class FormattedCommand extends UsherCommand {
    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "The output format: ${COMPLETION-CANDIDATES}. Default: text.")
    protected OutputFormat format = OutputFormat.text;
}
