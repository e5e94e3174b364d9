package usher.cli.console;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What all commands have in common: streams, {@code --help}, {@code --version}, and headings of the help text. */
@Command(
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        footerHeading = "%nExamples:%n")
public abstract class UsherCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it runs the command
    protected CommandSpec spec;

    @SuppressWarnings("NullAway.Init") // set by the factory of commands
    protected Terminal terminal;

    /** Sets the streams; called once, before the command line is parsed. */
    public final void use(Terminal streams) {
        terminal = streams;
    }
}
