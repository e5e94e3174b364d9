package usher.cli.input;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import usher.cli.console.FileArgument;
import usher.cli.console.ProgressCounter;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.internal.text.BoundedLines;

/** The URLs of a command: its arguments, the lines of standard input in place of {@code -}, and those of a file. */
public final class UrlSource {
    private final List<String> arguments;
    private final @Nullable String file;
    private final Terminal terminal;

    /** @param robotsFile the name of the robots.txt, which can also be standard input */
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

    /**
     * A file of URLs: a sitemap, if its first character is {@code <}; a table, if its name ends with {@code .csv};
     * otherwise a list with one URL per line. Of a table, the column with the first URL is read.
     */
    private record UrlFile(String name) {
        private static final int LOOK_AHEAD = 1_000;
        private static final String LOCATION = "loc";

        void forEach(Predicate<String> visitor) {
            try (BufferedInputStream in = new BufferedInputStream(Files.newInputStream(FileArgument.path(name)))) {
                in.mark(LOOK_AHEAD);
                String start = UrlSource.withoutMark(new String(in.readNBytes(LOOK_AHEAD), UTF_8));
                in.reset();
                if (start.strip().startsWith("<")) {
                    readSitemap(in, visitor);
                } else {
                    BufferedReader lines = new BoundedLines(new InputStreamReader(in, UTF_8));
                    if (name.toLowerCase(Locale.ROOT).endsWith(".csv")) {
                        readTable(lines, visitor);
                    } else {
                        readList(lines, visitor);
                    }
                }
            } catch (IOException e) {
                throw FileArgument.unreadable(name, e);
            } catch (XMLStreamException e) {
                int line = e.getLocation().getLineNumber();
                throw new UsageException(e, "'%s' is not a valid sitemap, line %s", name, line);
            }
        }

        private static void readSitemap(BufferedInputStream in, Predicate<String> visitor) throws XMLStreamException {
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            boolean proceed = true;
            while (proceed && xml.hasNext()) {
                if (xml.next() == XMLStreamReader.START_ELEMENT
                        && xml.getLocalName().equals(LOCATION)) {
                    String url = xml.getElementText().strip();
                    proceed = url.isEmpty() || visitor.test(url);
                }
            }
        }

        private static void readList(BufferedReader lines, Predicate<String> visitor) throws IOException {
            boolean proceed = true;
            for (String line = lines.readLine(); proceed && line != null; line = lines.readLine()) {
                String url = UrlSource.withoutMark(line).strip();
                proceed = url.isEmpty() || visitor.test(url);
            }
        }

        private void readTable(BufferedReader lines, Predicate<String> visitor) throws IOException {
            int column = -1;
            boolean proceed = true;
            for (String line = lines.readLine(); proceed && line != null; line = lines.readLine()) {
                List<String> cells = cells(UrlSource.withoutMark(line));
                for (int i = 0; column < 0 && i < cells.size(); i++) {
                    column = isUrl(cells.get(i)) ? i : -1;
                }
                boolean hasUrl = column >= 0
                        && column < cells.size()
                        && !cells.get(column).isEmpty();
                proceed = !hasUrl || visitor.test(cells.get(column));
            }
            if (column < 0) {
                throw new UsageException(
                        "'%s' has no column with URLs; a URL starts with http://, https:// or /", name);
            }
        }

        private static boolean isUrl(String cell) {
            return cell.startsWith("/") || FileArgument.isUrl(cell);
        }

        /** Splits a line at commas, semicolons and tabs outside quotation marks. */
        private static List<String> cells(String line) {
            List<String> cells = new ArrayList<>();
            StringBuilder cell = new StringBuilder();
            boolean quoted = false;
            for (int i = 0; i < line.length(); i++) {
                char c = line.charAt(i);
                if (c == '"') {
                    boolean escaped = quoted && i + 1 < line.length() && line.charAt(i + 1) == '"';
                    if (escaped) {
                        cell.append(c);
                        i++;
                    } else {
                        quoted = !quoted;
                    }
                } else if (!quoted && (c == ',' || c == ';' || c == '\t')) {
                    cells.add(cell.toString().strip());
                    cell.setLength(0);
                } else {
                    cell.append(c);
                }
            }
            cells.add(cell.toString().strip());
            return cells;
        }
    }
}
