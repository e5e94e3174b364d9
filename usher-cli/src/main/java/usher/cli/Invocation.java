package usher.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import usher.cli.console.ExitCode;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.internal.text.Printable;

/**
 * One run of the program: gives the commands their streams, and turns exceptions into messages and exit codes. It is
 * also the option {@code --debug}, which every command accepts before or after its name.
 */
final class Invocation
        implements CommandLine.IFactory,
                CommandLine.IParameterExceptionHandler,
                CommandLine.IExecutionExceptionHandler {
    private final Terminal terminal;
    private boolean debug;

    Invocation(Terminal terminal) {
        this.terminal = terminal;
    }

    void addTo(CommandLine command) {
        command.addMixin("debug", this);
        for (CommandLine subcommand : command.getSubcommands().values()) {
            addTo(subcommand);
        }
    }

    /** Never switches the option off: each subcommand resets its options before it parses them. */
    @Option(names = "--debug", description = "Print the stack trace of an unexpected error.")
    void debug(boolean value) {
        debug |= value;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        K created = CommandLine.defaultFactory().create(type);
        if (created instanceof UsherCommand command) {
            command.use(terminal);
        }
        return created;
    }

    @Override
    public int handleParseException(ParameterException error, String[] arguments) {
        UsageErrorMessage.print(error, terminal.err());
        return ExitCode.USAGE;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult result) {
        return printFailure(failure, command.getCommandSpec());
    }

    int printFailure(Throwable failure, CommandSpec command) {
        if (failure instanceof UsageException) {
            terminal.message(Printable.fullText(String.valueOf(failure.getMessage())));
            return ExitCode.USAGE;
        }
        terminal.message(message(failure) + (debug ? "" : " Use --debug to print the stack trace."));
        if (debug) {
            failure.printStackTrace(terminal.err());
        }
        int own = command.exitCodeOnExecutionException();
        return own == CommandLine.ExitCode.SOFTWARE ? ExitCode.UNDETERMINED : own;
    }

    private static String message(Throwable failure) {
        if (failure instanceof OutOfMemoryError) {
            return "out of memory. Increase the Java heap, for example with USHER_JAVA_OPTIONS=-Xmx2g.";
        }
        return "unexpected error: " + Printable.text(failure.toString()) + ". Please report it.";
    }
}
