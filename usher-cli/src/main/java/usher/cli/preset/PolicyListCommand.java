package usher.cli.preset;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import usher.cli.console.ExitCode;
import usher.cli.console.Terminal;
import usher.cli.console.Version;
import usher.cli.options.OutputFormat;
import usher.preset.Preset;
import usher.report.PresetJson;

/** {@code usher policy list}: lists the presets. */
@Command(
        name = "list",
        description = "List the presets.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:success", "2:usage error"})
public final class PolicyListCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "The output format: ${COMPLETION-CANDIDATES}. Default: text.")
    private OutputFormat format = OutputFormat.text;

    public PolicyListCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (format == OutputFormat.json) {
            terminal.printJson(PresetJson.list());
            return ExitCode.OK;
        }
        for (Preset preset : Preset.values()) {
            terminal.println(terminal.styled("bold", preset.word()) + "  " + preset.title());
            terminal.println("    " + preset.description());
        }
        return ExitCode.OK;
    }
}
