package usher.cli.sites;

import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import usher.cli.console.UsherCommand;

@Command(
        name = "receipt",
        description =
                "Create receipts for verdicts, with all data that is needed to compute them again, and verify receipts.",
        synopsisSubcommandLabel = "(make | verify)",
        subcommands = {ReceiptMakeCommand.class, ReceiptVerifyCommand.class},
        footer = {
            "  usher receipt make -a ExampleBot https://example.com/page > receipt.json",
            "  usher receipt verify receipt.json"
        })
public final class ReceiptCommand extends UsherCommand {
    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "Missing command. Available: make, verify");
    }
}
