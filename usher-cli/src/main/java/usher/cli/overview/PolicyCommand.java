package usher.cli.overview;

import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import usher.cli.console.ExitCode;
import usher.cli.console.UsherCommand;

/** {@code usher policy}: blocks and allows crawlers by presets and switches. */
@Command(
        name = "policy",
        description = "Block or allow crawlers in a robots.txt, by presets such as block-ai-training and by crawler or"
                + " purpose, with a proof that no verdict of another crawler changes.",
        exitCodeOnExecutionException = ExitCode.UNDECIDED,
        synopsisSubcommandLabel = "(list | show | apply)",
        subcommands = {PolicyListCommand.class, PolicyShowCommand.class, PolicyApplyCommand.class},
        footer = {
            "  usher policy list",
            "  usher policy show block-ai",
            "  usher policy apply --preset block-ai-training robots.txt > new.txt"
        })
public final class PolicyCommand extends UsherCommand {
    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "Missing command. Available: list, show, apply");
    }
}
