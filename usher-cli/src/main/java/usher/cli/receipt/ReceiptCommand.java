package usher.cli.receipt;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import usher.cli.console.Version;

/** {@code usher receipt}: creates and verifies receipts for verdicts. */
@Command(
        name = "receipt",
        description =
                "Create receipts for verdicts, with all data that is needed to compute them again, and verify receipts.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "(make | verify)",
        subcommands = {ReceiptMakeCommand.class, ReceiptVerifyCommand.class},
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher receipt make -a ExampleBot https://example.com/page > receipt.json",
            "  usher receipt verify receipt.json"
        })
public final class ReceiptCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it runs the command
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing command. Available: make, verify");
    }
}
