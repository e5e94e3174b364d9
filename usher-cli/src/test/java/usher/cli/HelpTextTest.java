package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The help texts of all commands as people see them, after picocli has wrapped lines and replaced variables. */
class HelpTextTest {
    @Test
    void linesBreakBetweenWords() {
        List<String> broken = new ArrayList<>();
        for (CommandSpec command : commands(root().getCommandSpec()).toList()) {
            List<String> shown = new ArrayList<>(words(help(command)));
            texts(command)
                    .flatMap(text -> words(text).stream())
                    .filter(word -> !word.contains("${") && !shown.remove(word))
                    .forEach(word -> broken.add(command.qualifiedName() + ": " + word));
        }
        assertThat(broken)
                .as("picocli breaks lines after characters such as '.', ':' and '/'; change the sentence")
                .isEmpty();
    }

    @Test
    void theExamplesShowShellVariables() {
        assertThat(help(root().getSubcommands().get("completion").getCommandSpec()))
                .contains("echo 'source <(usher completion zsh)' >> ~/.zshrc");
    }

    @Test
    void usherAlonePrintsItsHelpAndIsAUsageError() {
        assertThat(CommandLineRun.of())
                .isEqualTo(new CommandLineRun(2, CommandLineRun.of("--help").out(), ""));
    }

    @Test
    void theHelpGroupsTheCommands() {
        assertThat(CommandLineRun.of("--help").out())
                .containsSubsequence(
                        "\n\nCheck a file:\n  check ",
                        "\n\nChange a file:\n  fmt ",
                        "\n\nWatch sites:\n  sitemaps ",
                        "\n\nOperate:\n  serve ");
        assertThat(CommandLineRun.run(new byte[0], true, "--help").out()).contains("\nOperate:\n");
    }

    @Test
    void everyDescriptionIsShownAndEveryOptionHasOne() {
        ResourceBundle texts = ResourceBundle.getBundle("usher.cli.help", Locale.ROOT);
        List<String> unused = new ArrayList<>(texts.keySet());
        List<String> missing = new ArrayList<>();
        for (CommandSpec command : commands(root().getCommandSpec()).toList()) {
            String help = String.join("", words(help(command)));
            unused.removeIf(key -> help.contains(String.join("", words(text(texts, key)))));
            command.args().stream()
                    .filter(each -> each.description().length == 0)
                    .forEach(each -> missing.add(command.qualifiedName() + " " + each.paramLabel()));
        }
        assertThat(missing).isEmpty();
        assertThat(unused).as("texts of no command in help.properties").isEmpty();
    }

    /** Returns a text as it is shown, up to what picocli fills in. */
    private static String text(ResourceBundle texts, String key) {
        String text = texts.getString(key);
        return key.contains(".exitCodeList.") ? text.substring(2) : text.replaceFirst("(?s)\\$\\{.*", "");
    }

    static CommandLine root() {
        return Main.commandLine(CommandLineRun.terminal(OutputStream.nullOutputStream(), false));
    }

    /** Returns a command and all commands below it. */
    private static Stream<CommandSpec> commands(CommandSpec command) {
        return Stream.concat(Stream.of(command), children(command).flatMap(HelpTextTest::commands));
    }

    /** Returns the commands directly below a command, except picocli's own. */
    private static Stream<CommandSpec> children(CommandSpec command) {
        return command.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(child -> !child.name().equals("help"));
    }

    private static String help(CommandSpec command) {
        String[] names = command.qualifiedName().split(" ");
        String[] args = Arrays.copyOfRange(names, 1, names.length + 1);
        args[args.length - 1] = "--help";
        return CommandLineRun.of(args).out();
    }

    private static Stream<String> texts(CommandSpec command) {
        return Stream.of(
                        Stream.of(command.usageMessage().description()),
                        command.usageMessage().exitCodeList().values().stream(),
                        Stream.of(command.usageMessage().footer()),
                        children(command).map(child -> child.usageMessage().description()[0]),
                        command.options().stream().flatMap(option -> Stream.of(option.description())),
                        command.positionalParameters().stream().flatMap(value -> Stream.of(value.description())))
                .flatMap(texts -> texts);
    }

    private static List<String> words(String text) {
        return Stream.of(text.split("\\s+")).filter(word -> !word.isEmpty()).toList();
    }
}
