package usher.cli.overview;

import picocli.CommandLine.Command;
import usher.cli.console.ExitCode;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.preset.Preset;
import usher.report.EditJson;

@Command(name = "list")
public final class PolicyListCommand extends FormattedCommand {
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
