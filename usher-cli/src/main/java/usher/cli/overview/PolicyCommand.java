package usher.cli.overview;

import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import usher.cli.console.ExitCode;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.console.UsherCommand;
import usher.cli.input.Candidates;
import usher.cli.input.CrawlerOptions;
import usher.preset.AccessEditor;
import usher.preset.AccessRequest;
import usher.preset.Preset;
import usher.report.EditJson;

/** {@code usher policy}: blocks and allows crawlers by presets and switches. */
@Command(
        name = "policy",
        exitCodeOnExecutionException = ExitCode.UNDECIDED,
        synopsisSubcommandLabel = "(list | show | apply)",
        subcommands = {PolicyCommand.ListCommand.class, PolicyCommand.ShowCommand.class, PolicyApplyCommand.class})
public final class PolicyCommand extends UsherCommand {
    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "Missing command. Available: list, show, apply");
    }

    @Command(name = "list")
    public static final class ListCommand extends FormattedCommand {
        @Override
        public Integer call() {
            if (format == OutputFormat.json) {
                terminal.printJson(EditJson.presets());
                return ExitCode.OK;
            }
            for (Preset preset : Preset.values()) {
                terminal.println(terminal.styled("bold", preset.word()) + "  " + preset.title());
                terminal.println("    " + preset.description());
            }
            return ExitCode.OK;
        }
    }

    @Command(name = "show")
    public static final class ShowCommand extends UsherCommand {
        @Parameters(paramLabel = "PRESET", completionCandidates = Candidates.Presets.class)
        private String name = "";

        @Override
        public Integer call() {
            Preset preset = CrawlerOptions.orUsageError(() -> Preset.of(name));
            terminal.println("# " + preset.title() + ". " + preset.description());
            terminal.printFile(
                    AccessEditor.apply(new byte[0], AccessRequest.of(preset)).file());
            return ExitCode.OK;
        }
    }
}
