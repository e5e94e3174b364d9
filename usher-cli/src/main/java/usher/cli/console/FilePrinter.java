package usher.cli.console;

import usher.bytes.Bytes;
import usher.internal.text.Printable;

public final class FilePrinter {
    private FilePrinter() {}

    /** Prints the file unchanged; on a terminal, control characters are escaped, since the file is untrusted. */
    public static void print(Bytes file, Terminal terminal) {
        if (!file.isUtf8()) {
            throw new UsageException(
                    "the file is not UTF-8 and cannot be printed byte for byte; use 'usher fmt --write'");
        }
        printAnyBytes(file, terminal);
    }

    /** Like {@link #print}, of a file that need not be text. */
    public static void printAnyBytes(Bytes file, Terminal terminal) {
        if (terminal.colour()) {
            file.text().lines().forEach(line -> terminal.println(Printable.fullText(line)));
        } else {
            terminal.write(file);
        }
    }

    /** Warns that no file is printed: a command line with {@code > robots.txt} then leaves an empty file. */
    public static void printNothing(Terminal terminal) {
        terminal.note("nothing is printed; if the output was redirected to a file, that file is now empty,"
                + " which as a robots.txt allows everything");
    }
}
