package usher.testkit.faults;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/**
 * One cause why a robots.txt cannot be used, with what every front end must say of it.
 *
 * @param words what happens
 * @param code the outcome code in JSON
 * @param detail how the detail starts; empty if there is none
 * @param jdk the code if the JDK's HttpClient is the crawler's own client
 * @param old the code if it is the JDK's HttpURLConnection
 * @param warc the code if it was recorded in a WARC file; a dot if nothing was received that could be
 */
public record Cause(
        Fault fault, String words, String code, Optional<String> detail, String jdk, String old, String warc) {
    /** Returns a fault of each cause. */
    public static List<Cause> all() {
        try (InputStream file = Cause.class.getResourceAsStream("causes.tsv")) {
            return new String(file.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> of(line.split("\t")))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Cause of(String[] cells) {
        Fault fault = Faults.all().stream()
                .filter(each -> each.id().equals(cells[0]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(cells[0]));
        return new Cause(
                fault,
                cells[1],
                cells[2],
                Optional.of(cells[3]).filter(text -> !text.equals("-")),
                same(cells, 4),
                same(cells, 5),
                same(cells, 6));
    }

    private static String same(String[] cells, int column) {
        return cells[column].equals("=") ? cells[2] : cells[column];
    }

    /** Returns plain HTTP, or HTTPS if it occurs only there. */
    public Protocol protocol() {
        return fault.protocols().contains(Protocol.HTTP) ? Protocol.HTTP : Protocol.HTTPS;
    }

    /** Whether it occurs over plain HTTP, and ends by itself. */
    public boolean isQuick() {
        return fault.protocols().contains(Protocol.HTTP) && !fault.lasts();
    }

    @Override
    public String toString() {
        return fault.id() + ", " + code;
    }
}
