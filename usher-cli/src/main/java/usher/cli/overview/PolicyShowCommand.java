package usher.cli.overview;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import usher.cli.console.ExitCode;
import usher.cli.console.FilePrinter;
import usher.cli.console.UsherCommand;
import usher.cli.input.Candidates;
import usher.cli.input.CrawlerOptions;
import usher.preset.AccessEditor;
import usher.preset.AccessRequest;
import usher.preset.Preset;

@Command(name = "show")
public final class PolicyShowCommand extends UsherCommand {
    @Parameters(paramLabel = "PRESET", completionCandidates = Candidates.Presets.class)
    private String name = "";

    @Override
    public Integer call() {
        Preset preset = CrawlerOptions.orUsageError(() -> Preset.of(name));
        terminal.println("# " + preset.title() + ". " + preset.description());
        FilePrinter.print(
                AccessEditor.apply(new byte[0], AccessRequest.of(preset)).file(), terminal);
        return ExitCode.OK;
    }
}
