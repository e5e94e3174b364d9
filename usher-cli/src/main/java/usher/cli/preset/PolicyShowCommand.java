package usher.cli.preset;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import usher.cli.console.ExitCode;
import usher.cli.console.Terminal;
import usher.cli.console.Version;
import usher.cli.files.FilePrinter;
import usher.cli.options.CrawlerOptions;
import usher.preset.AccessEditor;
import usher.preset.AccessRequest;
import usher.preset.Preset;

/** {@code usher policy show}: shows a preset as a file of its own. */
@Command(
        name = "show",
        description = "Show a preset as a robots.txt of its own.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:success", "2:usage error"},
        footerHeading = "%nExamples:%n",
        footer = {"  usher policy show block-ai-training"})
public final class PolicyShowCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(
            paramLabel = "PRESET",
            completionCandidates = PresetCandidates.class,
            description = "The preset: ${COMPLETION-CANDIDATES}.")
    private String name = "";

    public PolicyShowCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Preset preset = CrawlerOptions.orUsageError(() -> Preset.of(name));
        terminal.println("# " + preset.title() + ". " + preset.description());
        FilePrinter.print(
                AccessEditor.apply(new byte[0], AccessRequest.of(preset)).file(), terminal);
        return ExitCode.OK;
    }
}
