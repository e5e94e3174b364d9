package usher.cli.overview;

import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import usher.cli.console.ExitCode;
import usher.cli.console.UsherCommand;

/** {@code usher policy}: blocks and allows crawlers by presets and switches. */
@Command(
        name = "policy",
        exitCodeOnExecutionException = ExitCode.UNDECIDED,
        synopsisSubcommandLabel = "(list | show | apply)",
        subcommands = {PolicyListCommand.class, PolicyShowCommand.class, PolicyApplyCommand.class})
public final class PolicyCommand extends UsherCommand {
    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "Missing command. Available: list, show, apply");
    }
}
