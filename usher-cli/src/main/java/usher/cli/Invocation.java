package usher.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.cli.input.NotFetchedException;
import usher.crawler.CrawlerFact;
import usher.internal.text.Printable;

/**
 * One run of the program: gives the commands their streams, and turns exceptions into messages and exit codes. It is
 * also the options {@code --crawlers} and {@code --debug}, which every command accepts before or after its name.
 */
final class Invocation
        implements CommandLine.IFactory,
                CommandLine.IParameterExceptionHandler,
                CommandLine.IExecutionExceptionHandler {
    private static final int MAX_SUGGESTIONS = 3;

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

    @Option(
            names = "--crawlers",
            paramLabel = "FILE",
            description = "Facts about crawlers that stand in place of the built-in ones: docs/crawlers.md.")
    void crawlers(@Nullable String file) {
        if (file != null) {
            CrawlerFact.use(file, FileArgument.text(file));
        }
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
        print(error, terminal.err());
        return ExitCode.USAGE;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult result) {
        return printFailure(failure, command.getCommandSpec());
    }

    int printFailure(Throwable failure, CommandSpec command) {
        if (failure instanceof UsageException) {
            terminal.message(Printable.fullText(String.valueOf(failure.getMessage())));
            return failure instanceof NotFetchedException ? ExitCode.UNDETERMINED : ExitCode.USAGE;
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

    static void print(ParameterException error, PrintWriter err) {
        CommandLine command = error.getCommandLine();
        err.println("usher: " + Printable.text(message(error, command)));
        boolean unknownCommand = error instanceof UnmatchedArgumentException unmatched && !isOption(unmatched);
        if (!unknownCommand || !UnmatchedArgumentException.printSuggestions(error, err)) {
            err.println(
                    "Try '" + command.getCommandSpec().qualifiedName().replace("<main class>", "usher") + " --help'.");
        }
    }

    private static String message(ParameterException error, CommandLine command) {
        if (!(error instanceof UnmatchedArgumentException unmatched)) {
            return String.valueOf(error.getMessage())
                    .replaceFirst("^Error: ", "")
                    .replaceFirst("^Value for option option ", "Value for option ")
                    .replaceFirst("^Could not invoke .*?Exception: (.*)\\)$", "$1")
                    .replaceFirst("^Unknown subcommand ('.*')\\.$", "Unknown command $1")
                    .replaceFirst(" is not an? (long|int)$", " is not a whole number")
                    .replaceFirst(" is not a double$", " is not a number");
        }
        String argument = unmatched.getUnmatched().get(0);
        if (isOption(unmatched)) {
            return "Unknown option '" + argument + "'" + alternatives(unmatched.getSuggestions());
        }
        boolean takesCommand = !command.getSubcommands().isEmpty();
        return takesCommand ? "Unknown command '" + argument + "'" : "Unexpected argument '" + argument + "'";
    }

    private static boolean isOption(UnmatchedArgumentException error) {
        return error.getUnmatched().get(0).startsWith("-");
    }

    private static String alternatives(List<String> options) {
        return options.isEmpty()
                ? ""
                : options.stream()
                        .limit(MAX_SUGGESTIONS)
                        .map(option -> "'" + option + "'")
                        .collect(Collectors.joining(" or ", ". Did you mean ", "?"));
    }
}
