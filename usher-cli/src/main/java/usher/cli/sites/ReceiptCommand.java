package usher.cli.sites;

import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import usher.cli.console.UsherCommand;

@Command(
        name = "receipt",
        synopsisSubcommandLabel = "(make | verify)",
        subcommands = {ReceiptMakeCommand.class, ReceiptVerifyCommand.class})
public final class ReceiptCommand extends UsherCommand {
    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "Missing command. Available: make, verify");
    }
}
