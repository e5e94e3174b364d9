package usher.cli;

import usher.octets.Octets;

/** Prints a whole file as the answer. */
final class FileOutput {
    private FileOutput() {}

    /** The file as it is; on a terminal with controls made visible, since it may be a stranger's. */
    static void print(Octets file, Terminal terminal) {
        if (!file.isUtf8()) {
            throw new UsageException(
                    "the file is not UTF-8, so that it cannot be printed octet for octet; use fmt --write");
        }
        if (terminal.colour()) {
            file.text().lines().forEach(line -> terminal.println(Printable.whole(line)));
        } else {
            terminal.out().print(file.text());
        }
    }
}
