package usher.support.cases;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.Access;
import usher.Crawler;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.support.json.DialectJson;
import usher.support.json.JsonFormatException;

/**
 * Reads the plain form of cases about one's own site, a line at a time:
 *
 * <pre>
 * robots    robots.txt              # relative to the case file; robots.txt if left out
 * allow     Googlebot,bingbot  /shop/ /help/
 * disallow  *                  /cart
 * </pre>
 *
 * Each crawler and URL of a line is a case. The crawlers have their own dialects, unless a line {@code dialect google}
 * selects one for the lines after it.
 */
final class CaseTable {
    private static final String EXAMPLE = "“allow Googlebot /shop/”";
    private static final Set<String> FIRST_WORDS = Set.of("allow", "disallow", "robots", "dialect");

    private final CaseFiles files;
    private final Optional<RobotsFile> given;
    private String robots = "robots.txt";
    private DialectChoice dialect = DialectChoice.AUTO;

    /** @param given the robots.txt to use instead of the file that the table names */
    CaseTable(CaseFiles files, Optional<RobotsFile> given) {
        this.files = files;
        this.given = given;
    }

    static boolean isTable(String line) {
        List<String> words = words(line);
        return !words.isEmpty() && FIRST_WORDS.contains(words.get(0).toLowerCase(Locale.ROOT));
    }

    static boolean isEmpty(String line) {
        return words(line).isEmpty();
    }

    /** Returns the words before a comment, which starts at a # after whitespace. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        for (String word : line.replace("\uFEFF", "").strip().split("\\s+")) {
            if (word.startsWith("#")) {
                break;
            }
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return words;
    }

    List<VerdictCase> read(String line) throws CaseFormatException {
        List<String> words = words(line);
        String first = words.isEmpty() ? "" : words.get(0).toLowerCase(Locale.ROOT);
        switch (first) {
            case "" -> {
                return List.of();
            }
            case "robots" -> readFile(words);
            case "dialect" -> readDialect(words);
            case "allow", "disallow" -> {
                return cases(Access.valueOf(first.toUpperCase(Locale.ROOT)), words);
            }
            default ->
                throw new CaseFormatException("“" + words.get(0)
                        + "” is not allow, disallow, robots or dialect; a case looks like " + EXAMPLE);
        }
        return List.of();
    }

    private void readFile(List<String> words) throws CaseFormatException {
        if (words.size() != 2) {
            throw new CaseFormatException("“robots” needs the name of one file, such as “robots robots.txt”");
        }
        robots = words.get(1);
    }

    private void readDialect(List<String> words) throws CaseFormatException {
        try {
            String id = words.size() == 2 ? words.get(1) : "";
            dialect = DialectJson.isFile(id) ? DialectChoice.of(files.dialect(id)) : DialectChoice.of(id);
        } catch (IllegalArgumentException | JsonFormatException e) {
            throw new CaseFormatException(String.valueOf(e.getMessage()), e);
        }
    }

    private List<VerdictCase> cases(Access access, List<String> words) throws CaseFormatException {
        if (words.size() < 3) {
            throw new CaseFormatException("a case needs a crawler and a URL or path: " + EXAMPLE);
        }
        RobotsFile file = given.isPresent() ? given.get() : files.robots(robots);
        Map<String, Object> expected = Map.of("access", access);
        List<VerdictCase> cases = new ArrayList<>();
        for (Crawler crawler : crawlers(words.get(1))) {
            for (String url : words.subList(2, words.size())) {
                Optional<String> id = Optional.of(crawler.name() + " " + url);
                Optional<String> path = Optional.of(url);
                cases.add(new VerdictCase(id, file, crawler.dialect(), crawler.tokens(), false, path, false, expected));
            }
        }
        return cases;
    }

    private List<Crawler> crawlers(String names) throws CaseFormatException {
        try {
            return Crawler.all(Arrays.asList(names), dialect);
        } catch (IllegalArgumentException e) {
            throw new CaseFormatException(String.valueOf(e.getMessage()), e);
        }
    }
}
