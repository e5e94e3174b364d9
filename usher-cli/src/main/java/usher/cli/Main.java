package usher.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import usher.cli.audit.AuditCommand;
import usher.cli.check.CheckCommand;
import usher.cli.check.CleanCommand;
import usher.cli.check.InspectCommand;
import usher.cli.check.TestCommand;
import usher.cli.console.ExitCode;
import usher.cli.console.FailureRecordingOutput;
import usher.cli.console.Terminal;
import usher.cli.console.UsherCommand;
import usher.cli.lint.FmtCommand;
import usher.cli.lint.LintCommand;
import usher.cli.lint.MergeCommand;
import usher.cli.overview.DiffCommand;
import usher.cli.overview.OverviewCommand;
import usher.cli.overview.PolicyCommand;
import usher.cli.overview.UsageCommand;
import usher.cli.sites.AtCommand;
import usher.cli.sites.BackupCommand;
import usher.cli.sites.ExportCommand;
import usher.cli.sites.FetchCommand;
import usher.cli.sites.HistoryCommand;
import usher.cli.sites.ImportCommand;
import usher.cli.sites.PruneCommand;
import usher.cli.sites.ReceiptCommand;
import usher.cli.sites.SitemapsCommand;
import usher.cli.sites.VerifyCommand;
import usher.cli.watch.WatchCommand;

@Command(name = "usher", synopsisSubcommandLabel = "COMMAND", commandListHeading = "")
public final class Main extends UsherCommand {
    private static final String HELP = "help";
    private static final String COMPLETION = "completion";

    private static final List<String> COMMANDS =
            List.of(("check inspect overview usage lint diff test clean fmt merge policy"
                            + " sitemaps fetch history at audit watch export import prune backup verify receipt"
                            + " serve mcp keys dialects agents completion help")
                    .split(" "));

    /** The headings of the help text by the commands that they precede. */
    private static final Map<String, String> HEADINGS =
            Map.of("check", "Check a file:", "fmt", "Change a file:", "sitemaps", "Watch sites:", "serve", "Operate:");

    private static final Set<String> ABOUT_A_FILE =
            Set.of("inspect", "overview", "usage", "lint", "fmt", "merge", "diff", "apply");

    /** Only the class of this command is loaded. */
    private static Class<?> type(String command) {
        return switch (command) {
            case "check" -> CheckCommand.class;
            case "inspect" -> InspectCommand.class;
            case "overview" -> OverviewCommand.class;
            case "usage" -> UsageCommand.class;
            case "lint" -> LintCommand.class;
            case "diff" -> DiffCommand.class;
            case "test" -> TestCommand.class;
            case "clean" -> CleanCommand.class;
            case "fmt" -> FmtCommand.class;
            case "merge" -> MergeCommand.class;
            case "policy" -> PolicyCommand.class;
            case "sitemaps" -> SitemapsCommand.class;
            case "fetch" -> FetchCommand.class;
            case "history" -> HistoryCommand.class;
            case "at" -> AtCommand.class;
            case "audit" -> AuditCommand.class;
            case "watch" -> WatchCommand.class;
            case "export" -> ExportCommand.class;
            case "import" -> ImportCommand.class;
            case "backup" -> BackupCommand.class;
            case "prune" -> PruneCommand.class;
            case "verify" -> VerifyCommand.class;
            case "receipt" -> ReceiptCommand.class;
            case "serve" -> ServeCommand.class;
            case "mcp" -> McpCommand.class;
            case "keys" -> KeysCommand.class;
            case "dialects" -> DialectsCommand.class;
            case "agents" -> AgentsCommand.class;
            case COMPLETION -> CompletionCommand.class;
            case HELP -> CommandLine.HelpCommand.class;
            default -> Main.class;
        };
    }

    public static void main(String[] args) {
        FailureRecordingOutput out = new FailureRecordingOutput(new FileOutputStream(FileDescriptor.out));
        int code = run(Terminal.ofProcess(out), args);
        if (out.failure().isPresent()) {
            System.err.println(
                    "usher: cannot write the output: " + out.failure().get());
            code = ExitCode.USAGE;
        }
        if (code != 0) {
            System.exit(code);
        }
    }

    /** Runs a command line, flushes the output and returns the exit code. Never throws. */
    static int run(Terminal terminal, String... args) {
        Invocation invocation = new Invocation(terminal);
        int code;
        try {
            CommandLine commandLine = commandLine(invocation, args)
                    .setOut(terminal.out())
                    .setErr(terminal.err())
                    .setColorScheme(terminal.helpStyles())
                    .setCaseInsensitiveEnumValuesAllowed(true)
                    .setExpandAtFiles(false)
                    .setUsageHelpWidth(100)
                    .setParameterExceptionHandler(invocation)
                    .setExecutionExceptionHandler(invocation);
            invocation.addTo(commandLine);
            code = commandLine.execute(withFileAsArgument(args));
        } catch (Error e) {
            // picocli does not catch errors.
            code = invocation.printFailure(e, specOf(args));
        }
        terminal.out().flush();
        terminal.err().flush();
        return code;
    }

    /** Such a command also accepts its file as {@code --robots FILE}, which commands about URLs take. */
    private static String[] withFileAsArgument(String... args) {
        int name = args.length > 1 && args[0].equals("policy") ? 1 : 0;
        if (args.length <= name || !ABOUT_A_FILE.contains(args[name])) {
            return args;
        }
        return Stream.of(args)
                .filter(each -> !each.equals("-r") && !each.equals("--robots"))
                .map(each -> each.replaceFirst("^--robots=", ""))
                .toArray(String[]::new);
    }

    /** Returns a specification with the exit code of the command that was run. */
    private static CommandSpec specOf(String... args) {
        Command command = type(args.length > 0 ? args[0] : "").getAnnotation(Command.class);
        return CommandSpec.create().exitCodeOnExecutionException(command.exitCodeOnExecutionException());
    }

    /** Creates the command line. If a command is named, only its annotations are read, which saves time. */
    private static CommandLine commandLine(CommandLine.IFactory factory, String... args) {
        // Help and completion read all commands.
        if (args.length > 0 && COMMANDS.contains(args[0]) && !args[0].equals(HELP) && !args[0].equals(COMPLETION)) {
            CommandLine bare = new CommandLine(CommandSpec.create().name("usher"), factory);
            return bare.addSubcommand(args[0], new CommandLine(type(args[0]), factory))
                    .setResourceBundle(helpTexts());
        }
        CommandLine commandLine = new CommandLine(Main.class, factory);
        COMMANDS.forEach(name -> commandLine.addSubcommand(name, new CommandLine(type(name), factory)));
        commandLine.setResourceBundle(helpTexts());
        commandLine.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, Main::commandList);
        return commandLine;
    }

    private static ResourceBundle helpTexts() {
        return ResourceBundle.getBundle("usher.cli.help", Locale.ROOT);
    }

    private static String commandList(CommandLine.Help help) {
        String list = help.commandList();
        for (Map.Entry<String, String> heading : HEADINGS.entrySet()) {
            list = list.replaceFirst(
                    "(?m)^  (\\x1B\\[\\d+m)*" + heading.getKey() + "\\b", "\n" + heading.getValue() + "\n$0");
        }
        return list;
    }

    static CommandLine commandLine(Terminal terminal) {
        return commandLine(new Invocation(terminal));
    }

    /** Prints the help. The exit code is a usage error's, so that a script without a command fails. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getOut());
        return ExitCode.USAGE;
    }
}
