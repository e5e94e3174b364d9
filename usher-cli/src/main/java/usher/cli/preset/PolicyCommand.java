package usher.cli.preset;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import usher.cli.console.ExitCode;
import usher.cli.console.Version;

/** {@code usher policy}: blocks and allows crawlers by presets and switches. */
@Command(
        name = "policy",
        description = "Block or allow crawlers in a robots.txt, by presets such as block-ai-training and by crawler or"
                + " purpose, with a proof that no verdict of another crawler changes.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        exitCodeOnExecutionException = ExitCode.UNDECIDED,
        synopsisSubcommandLabel = "(list | show | apply)",
        subcommands = {PolicyListCommand.class, PolicyShowCommand.class, PolicyApplyCommand.class},
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher policy list",
            "  usher policy show block-ai",
            "  usher policy apply --preset block-ai-training robots.txt > new.txt"
        })
public final class PolicyCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it runs the command
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing command. Available: list, show, apply");
    }
}
