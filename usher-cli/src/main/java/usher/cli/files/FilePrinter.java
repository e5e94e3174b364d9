package usher.cli.files;

import usher.bytes.Bytes;
import usher.cli.console.Printable;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;

/** Prints a whole file to standard output. */
public final class FilePrinter {
    private FilePrinter() {}

    /** The file as it is; on a terminal with controls made visible, since its author may be unknown. */
    public static void print(Bytes file, Terminal terminal) {
        if (!file.isUtf8()) {
            throw new UsageException(
                    "the file is not UTF-8, so that it cannot be printed byte for byte; use fmt --write");
        }
        if (terminal.colour()) {
            file.text().lines().forEach(line -> terminal.println(Printable.whole(line)));
        } else {
            terminal.out().print(file.text());
        }
    }
}
