package usher.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tables of docs/operating.md, by the sign that an operator sees. */
public final class OperatingPage {
    private OperatingPage() {}

    /**
     * Fails unless what was really printed has a sign, and a row of the page begins with it. OperatingPageTest finds
     * the calls with their signs, so each is a literal.
     *
     * @param sign as in the page; {@code …} stands for any text
     */
    public static void assertRow(String sign, Object printed) {
        String pattern = Stream.of(sign.split("…")).map(Pattern::quote).collect(Collectors.joining(".*"));
        if (!Pattern.compile(pattern).matcher(printed.toString()).find()) {
            throw new AssertionError("no " + sign + " in: " + printed);
        }
        if (rows().noneMatch(row -> row.split("\\|")[1].contains("`" + sign + "`"))) {
            throw new AssertionError("docs/operating.md has no row for " + sign);
        }
    }

    /** Returns the rows of all tables. */
    public static Stream<String> rows() {
        try {
            return Files.readAllLines(Project.root().resolve("docs/operating.md")).stream()
                    .filter(line -> line.startsWith("| "));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
