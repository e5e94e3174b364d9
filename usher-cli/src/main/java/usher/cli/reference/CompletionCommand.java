package usher.cli.reference;

import static java.util.Objects.requireNonNull;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import usher.cli.console.Terminal;
import usher.cli.console.Version;

/** {@code usher completion}: the script that lets a shell complete commands, options and their values. */
@Command(
        name = "completion",
        description = "Print the completion script for a shell.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:success", "2:usage error"},
        footerHeading = "%nExamples:%n",
        footer = {
            "  source <(usher completion bash)",
            "  usher completion zsh > \"$${fpath[1]}/_usher\"",
            "  usher completion fish > ~/.config/fish/completions/usher.fish"
        })
public final class CompletionCommand implements Runnable {
    private final Terminal terminal;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it runs the command
    private CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}.")
    @SuppressWarnings("NullAway.Init") // a required parameter
    private Shell shell;

    enum Shell {
        bash,
        zsh,
        fish
    }

    public CompletionCommand(Terminal terminal) {
        this.terminal = requireNonNull(terminal, "terminal");
    }

    @Override
    public void run() {
        CommandLine usher = spec.root().commandLine();
        terminal.out()
                .print(
                        switch (shell) {
                            case bash -> AutoComplete.bash("usher", usher);
                            case zsh -> new ZshCompletion(usher).script();
                            case fish -> new FishCompletion(usher).script();
                        });
    }
}
