package usher.cli.console;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** What all commands have in common: the streams, {@code --help} and {@code --version}, and the headings of the help text. */
@Command(
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        footerHeading = "%nExamples:%n")
public abstract class UsherCommand implements Callable<Integer> {
    @SuppressWarnings("NullAway.Init") // set by the factory of commands
    protected Terminal terminal;

    /** Sets the streams; called once, before the command line is parsed. */
    public final void use(Terminal streams) {
        terminal = streams;
    }
}
