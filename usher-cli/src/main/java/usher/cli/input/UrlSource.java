package usher.cli.input;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import usher.cli.console.FileArgument;
import usher.cli.console.ProgressCounter;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;

/**
 * The URLs that a command processes: its arguments, the lines of standard input in place of {@code -}, and those of a
 * file.
 */
public final class UrlSource {
    private final List<String> arguments;
    private final @Nullable String file;
    private final Terminal terminal;

    /**
     * @param file the name of a file with more URLs: a list, a CSV file or a sitemap
     * @param robotsFile the name of the robots.txt, which can also be standard input
     */
    public UrlSource(List<String> arguments, @Nullable String file, @Nullable String robotsFile, Terminal terminal) {
        int dashes = Collections.frequency(arguments, FileArgument.STANDARD_INPUT);
        boolean fileIsInput = FileArgument.STANDARD_INPUT.equals(robotsFile);
        if (dashes + (fileIsInput ? 1 : 0) > 1) {
            throw new UsageException(
                    "standard input can be read only once; use - for the robots.txt or for the URLs, not both");
        }
        this.arguments = arguments;
        this.file = file;
        this.terminal = terminal;
    }

    /**
     * Visits each URL in order, until nobody reads the output; empty lines of standard input are skipped.
     *
     * @param catchUp runs before this method waits for the next line, and at the end
     */
    public void forEach(Consumer<String> each, Runnable catchUp) {
        Predicate<String> visitor = url -> {
            each.accept(url);
            return !terminal.isClosed();
        };
        boolean proceed = true;
        for (int i = 0; i < arguments.size() && proceed; i++) {
            String argument = arguments.get(i);
            boolean input = argument.equals(FileArgument.STANDARD_INPUT);
            proceed = input ? readLines(visitor, catchUp) : visitor.test(argument);
        }
        if (proceed && file != null) {
            readFile(new UrlFile(file), visitor);
        }
        catchUp.run();
    }

    private void readFile(UrlFile urls, Predicate<String> visitor) {
        try (ProgressCounter progress = new ProgressCounter(terminal, "URLs")) {
            urls.forEach(url -> {
                progress.step();
                return visitor.test(url);
            });
        }
    }

    /** Removes the byte order mark that some editors write before the first line. */
    static String withoutMark(String line) {
        return line.startsWith("\uFEFF") ? line.substring(1) : line;
    }

    private boolean readLines(Predicate<String> visitor, Runnable catchUp) {
        try (ProgressCounter progress = new ProgressCounter(terminal, "URLs")) {
            BufferedReader lines = terminal.lines();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String url = withoutMark(line).strip();
                if (!url.isEmpty() && !visitor.test(url)) {
                    return false;
                }
                progress.step();
                if (!lines.ready()) {
                    catchUp.run();
                    terminal.out().flush();
                }
            }
            return true;
        } catch (IOException e) {
            throw FileArgument.unreadable(FileArgument.STANDARD_INPUT, e);
        }
    }
}
