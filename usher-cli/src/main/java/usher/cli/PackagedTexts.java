package usher.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import usher.cli.console.Terminal;
import usher.cli.reference.ManPages;

/** Writes the man pages of all commands into a folder, for {@code bin/package}. Argument: the folder. */
final class PackagedTexts {
    private PackagedTexts() {}

    public static void main(String[] args) throws IOException {
        Terminal terminal = Terminal.ofProcess(OutputStream.nullOutputStream());
        new ManPages(Main.commandLine(terminal)).write(Path.of(args[0]));
    }
}
