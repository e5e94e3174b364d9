package usher.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import usher.cli.check.CheckCommand;
import usher.cli.check.CleanCommand;
import usher.cli.check.TestCommand;
import usher.cli.console.ExitCode;
import usher.cli.console.FailureRecordingOutput;
import usher.cli.console.Printable;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.cli.console.Version;
import usher.cli.diff.DiffCommand;
import usher.cli.inspect.InspectCommand;
import usher.cli.lint.FmtCommand;
import usher.cli.lint.LintCommand;
import usher.cli.lint.MergeCommand;
import usher.cli.mcp.McpCommand;
import usher.cli.overview.OverviewCommand;
import usher.cli.preset.PolicyCommand;
import usher.cli.receipt.ReceiptCommand;
import usher.cli.reference.AgentsCommand;
import usher.cli.reference.CompletionCommand;
import usher.cli.reference.DialectsCommand;
import usher.cli.serve.ServeCommand;
import usher.cli.sitemaps.SitemapsCommand;
import usher.cli.store.AtCommand;
import usher.cli.store.ExportCommand;
import usher.cli.store.FetchCommand;
import usher.cli.store.HistoryCommand;
import usher.cli.store.PruneCommand;
import usher.cli.store.VerifyCommand;
import usher.cli.usage.UsageCommand;

/** The usher command. Finds the subcommand, runs it, and turns exceptions into messages and exit codes. */
@Command(
        name = "usher",
        description = "Check, lint, compare and archive robots.txt files (Robots Exclusion Protocol, RFC 9309).",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:success: everything is allowed, every test passed",
            "1:a negative result: something is disallowed, differs, failed or was not found, or damaged data was skipped",
            "2:usage error, or a file cannot be read",
            "3:no complete result, for example because a robots.txt is unreachable or a URL is invalid; overrides 1",
            "4:diff and policy apply only: undecided, because a proof reached its step limit or the memory is too small"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher check -a Googlebot,GPTBot https://example.com/search",
            "  usher inspect robots.txt",
            "  usher COMMAND --help"
        })
public final class Main implements Callable<Integer> {
    private static final String HELP = "help";
    private static final String COMPLETION = "completion";

    /** Commands that read all others. */
    private static final Set<String> WHOLE = Set.of(HELP, COMPLETION);

    /** The commands by name, in the order of the help text. */
    private static final Map<String, Class<?>> COMMANDS = commands();

    /** The headings of the help text by the commands that they precede. */
    private static final Map<String, String> HEADINGS =
            Map.of("check", "Check a file:", "fmt", "Change a file:", "sitemaps", "Watch sites:", "pack", "Operate:");

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it runs the command
    private CommandSpec spec;

    private static Map<String, Class<?>> commands() {
        Map<String, Class<?>> commands = new LinkedHashMap<>();
        commands.put("check", CheckCommand.class);
        commands.put("inspect", InspectCommand.class);
        commands.put("overview", OverviewCommand.class);
        commands.put("usage", UsageCommand.class);
        commands.put("lint", LintCommand.class);
        commands.put("diff", DiffCommand.class);
        commands.put("test", TestCommand.class);
        commands.put("clean", CleanCommand.class);
        commands.put("fmt", FmtCommand.class);
        commands.put("merge", MergeCommand.class);
        commands.put("policy", PolicyCommand.class);
        commands.put("sitemaps", SitemapsCommand.class);
        commands.put("fetch", FetchCommand.class);
        commands.put("history", HistoryCommand.class);
        commands.put("at", AtCommand.class);
        commands.put("export", ExportCommand.class);
        commands.put("prune", PruneCommand.class);
        commands.put("verify", VerifyCommand.class);
        commands.put("receipt", ReceiptCommand.class);
        commands.put("serve", ServeCommand.class);
        commands.put("mcp", McpCommand.class);
        commands.put("dialects", DialectsCommand.class);
        commands.put("agents", AgentsCommand.class);
        commands.put(COMPLETION, CompletionCommand.class);
        commands.put(HELP, CommandLine.HelpCommand.class);
        return commands;
    }

    public static void main(String[] args) {
        // Otherwise picocli looks for Groovy, and a search for a missing class opens the jar: seven milliseconds (ADR
        // 8).
        System.setProperty("picocli.disable.closures", "true");
        FailureRecordingOutput out = new FailureRecordingOutput(new FileOutputStream(FileDescriptor.out));
        int code = run(Terminal.ofProcess(out), args);
        if (out.failure().isPresent()) {
            System.err.println(
                    "usher: cannot write the output: " + out.failure().get());
            code = ExitCode.USAGE;
        }
        if (code != 0) {
            // Returning is faster than System.exit, which first looks for a logger.
            System.exit(code);
        }
    }

    /** Runs a command line, flushes the output and returns the exit code. Never throws. */
    static int run(Terminal terminal, String... args) {
        DebugOption debug = new DebugOption();
        int code;
        try {
            code = execute(terminal, debug, args);
        } catch (Error e) {
            // picocli does not catch errors.
            code = printFailure(terminal, debug, e, specOf(args));
        }
        terminal.out().flush();
        terminal.err().flush();
        return code;
    }

    /** Returns a specification with the exit code of the command that was run. */
    private static CommandSpec specOf(String... args) {
        Class<?> command = args.length > 0 && COMMANDS.containsKey(args[0]) ? COMMANDS.get(args[0]) : Main.class;
        return CommandSpec.create()
                .exitCodeOnExecutionException(
                        command.getAnnotation(Command.class).exitCodeOnExecutionException());
    }

    private static int execute(Terminal terminal, DebugOption debug, String... args) {
        CommandLine commandLine = commandLine(new Commands(terminal), args)
                .setOut(terminal.out())
                .setErr(terminal.err())
                .setColorScheme(terminal.helpStyles())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExpandAtFiles(false)
                .setUsageHelpWidth(100)
                .setParameterExceptionHandler((error, arguments) -> printUsageError(terminal, error, arguments))
                .setExecutionExceptionHandler(
                        (failure, command, result) -> printFailure(terminal, debug, failure, command.getCommandSpec()));
        debug.addTo(commandLine);
        return commandLine.execute(args);
    }

    /** Creates the command line. If a command is named, only its annotations are read, which saves time. */
    private static CommandLine commandLine(CommandLine.IFactory factory, String... args) {
        boolean named = args.length > 0 && COMMANDS.containsKey(args[0]) && !WHOLE.contains(args[0]);
        if (named) {
            CommandLine bare = new CommandLine(CommandSpec.create().name("usher"), factory);
            return bare.addSubcommand(args[0], new CommandLine(COMMANDS.get(args[0]), factory));
        }
        CommandLine commandLine = new CommandLine(new Main(), factory);
        COMMANDS.forEach((name, type) -> commandLine.addSubcommand(name, new CommandLine(type, factory)));
        commandLine.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, Main::commandList);
        return commandLine;
    }

    /** Returns picocli's list of commands, with headings. */
    private static String commandList(CommandLine.Help help) {
        String list = help.commandList();
        for (Map.Entry<String, String> heading : HEADINGS.entrySet()) {
            list = list.replaceFirst(
                    "(?m)^  (\\x1B\\[\\d+m)*" + heading.getKey() + "\\b", "\n" + heading.getValue() + "\n$0");
        }
        return list;
    }

    /** All commands, not to be run. */
    static CommandLine commandLine(Terminal terminal) {
        return commandLine(new Commands(terminal));
    }

    private static int printUsageError(Terminal terminal, ParameterException error, String... arguments) {
        UsageErrorMessage.print(error, arguments, terminal.err());
        return ExitCode.USAGE;
    }

    private static int printFailure(Terminal terminal, DebugOption debug, Throwable failure, CommandSpec command) {
        if (failure instanceof UsageException) {
            terminal.err().println("usher: " + Printable.fullText(String.valueOf(failure.getMessage())));
            return ExitCode.USAGE;
        }
        terminal.err()
                .println("usher: " + message(failure) + (debug.isOn() ? "" : " Use --debug to print the stack trace."));
        if (debug.isOn()) {
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

    /** Prints the help. The exit code is that of a usage error, so that a script that lost its command does not pass. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getOut());
        return ExitCode.USAGE;
    }

    /** Creates the commands with this terminal. */
    private record Commands(Terminal terminal) implements CommandLine.IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            try {
                return type.getDeclaredConstructor(Terminal.class).newInstance(terminal);
            } catch (NoSuchMethodException e) {
                return CommandLine.defaultFactory().create(type);
            }
        }
    }
}
