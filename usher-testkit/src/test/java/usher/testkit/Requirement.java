package usher.testkit;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A row of a page in {@code docs/spec}.
 *
 * @param page the name of the page
 * @param shownBy what shows the requirement, as the page says it
 */
record Requirement(String page, String code, String anchor, String text, String source, String shownBy) {
    static final Path PAGES = Project.root().resolve("docs/spec");

    /** A series, and a number or the number of an example. A small letter marks a case of a requirement. */
    static final Pattern CODE = Pattern.compile("(?<![\\w-])[A-Z]{1,2}-(?:\\d\\d[a-z]?|E\\d)(?!\\w)");

    static final Pattern ROW = Pattern.compile("\\| <a id=\"([^\"]+)\"></a>(\\S+) \\| (.+) \\| (.+) \\| (.+) \\|");
    private static final Pattern TEST = Pattern.compile("`([^`]+Test)`");
    private static final Pattern NOT_TESTABLE = Pattern.compile("not testable: \\S.{10,}");
    private static final Pattern SAME_AS = Pattern.compile("as (" + CODE.pattern() + ")");

    Requirement {
        requireNonNull(page, "page");
        requireNonNull(code, "code");
    }

    /** Every row of every page. */
    static List<Requirement> all() throws IOException {
        List<Requirement> all = new ArrayList<>();
        try (Stream<Path> pages = Files.list(PAGES)) {
            for (Path page : pages.sorted().toList()) {
                for (String line : Files.readAllLines(page)) {
                    Matcher row = ROW.matcher(line);
                    if (row.matches()) {
                        all.add(new Requirement(
                                page.getFileName().toString(),
                                row.group(2),
                                row.group(1),
                                row.group(3),
                                row.group(4),
                                row.group(5)));
                    } else if (line.startsWith("| <a")) {
                        throw new AssertionError(page + " has a row that cannot be read: " + line);
                    }
                }
            }
        }
        return all;
    }

    String series() {
        return code.substring(0, code.indexOf('-'));
    }

    /** What shows the requirement, with these files of vectors in place of those that the page names. */
    String shownBy(Set<String> vectors) {
        Stream<String> others = Stream.of(shownBy.split(", ")).filter(name -> !name.matches("`.*(?<!Test)`"));
        return Stream.concat(vectors.stream().sorted().map(name -> "`" + name + "`"), others)
                .collect(joining(", "));
    }

    Set<String> tests() {
        Set<String> tests = new TreeSet<>();
        TEST.matcher(shownBy).results().map(test -> test.group(1)).forEach(tests::add);
        return tests;
    }

    boolean isNotTestable() {
        return NOT_TESTABLE.matcher(shownBy).matches();
    }

    /** The code of the requirement whose cases show this one too; none if it has its own. */
    Stream<String> sameAs() {
        return SAME_AS.matcher(shownBy).results().map(same -> same.group(1));
    }
}
