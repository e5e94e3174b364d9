package usher.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import usher.cli.console.ExitCode;
import usher.cli.console.UsherCommand;

@Command(name = "completion")
public final class CompletionCommand extends UsherCommand {
    @Parameters(paramLabel = "SHELL")
    @SuppressWarnings("NullAway.Init") // a required parameter
    private Shell shell;

    enum Shell {
        bash,
        zsh
    }

    @Override
    public Integer call() {
        // picocli's script defines the completion of both shells.
        terminal.out().print(AutoComplete.bash("usher", spec.root().commandLine()));
        return ExitCode.OK;
    }
}
