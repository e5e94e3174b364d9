package usher.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import usher.internal.text.Printable;

/** Prints the message for an invalid command line: what is wrong and what to do. */
final class UsageErrorMessage {
    private static final int MAX_SUGGESTIONS = 3;

    private UsageErrorMessage() {}

    static void print(ParameterException error, PrintWriter err) {
        CommandLine command = error.getCommandLine();
        err.println("usher: " + Printable.text(message(error, command)));
        boolean unknownCommand = error instanceof UnmatchedArgumentException unmatched && !isOption(unmatched);
        if (!unknownCommand || !UnmatchedArgumentException.printSuggestions(error, err)) {
            err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        }
    }

    private static String message(ParameterException error, CommandLine command) {
        if (!(error instanceof UnmatchedArgumentException unmatched)) {
            return String.valueOf(error.getMessage())
                    .replaceFirst("^Error: ", "")
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
