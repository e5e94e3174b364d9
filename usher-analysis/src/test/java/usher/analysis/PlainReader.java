package usher.analysis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads a robots.txt in a few lines that share no code with Usher, to compare the two on real files. */
public final class PlainReader {
    private static final Set<String> AGENT = Set.of("user-agent", "useragent", "user agent");

    /** A line: its name in lowercase and its value, without comments; both empty where there is no colon. */
    public record Line(String raw, String key, String value) {
        static Line of(String raw) {
            String[] parts = raw.replaceFirst("#.*", "").split(":", 2);
            return parts.length < 2
                    ? new Line(raw, "", "")
                    : new Line(raw, parts[0].strip().toLowerCase(Locale.ROOT), parts[1].strip());
        }

        public boolean isAgent() {
            return AGENT.contains(key);
        }

        public boolean isRule() {
            return key.matches("dis+al+ow|allow");
        }

        /** + or - and the pattern. */
        public String rule() {
            return (key.startsWith("a") ? "+" : "-") + value;
        }

        /** Whether it names the crawler; versions and comments after the name do not count. */
        public boolean names(String token) {
            String name = value.toLowerCase(Locale.ROOT);
            return isAgent()
                    && (token.equals("*")
                            ? name.matches("\\*(\\s.*)?")
                            : name.matches(Pattern.quote(token.toLowerCase(Locale.ROOT)) + "([^a-z_-].*)?"));
        }
    }

    private final List<Line> lines;

    public PlainReader(byte[] file) {
        lines = new String(file, UTF_8)
                .replaceFirst("^\uFEFF", "")
                .lines()
                .flatMap(line -> Stream.of(line.split("\r", -1)))
                .map(Line::of)
                .toList();
    }

    public List<Line> lines() {
        return lines;
    }

    /** Returns the rules with a path of the first named token's groups, else of those for {@code *}. */
    public List<String> rules(String... tokens) {
        return groups(Stream.of(tokens)
                .filter(token -> lines.stream().anyMatch(line -> line.names(token)))
                .findFirst()
                .orElse("*"));
    }

    /** Returns the rules of the groups that name the crawler. */
    public List<String> groups(String token) {
        return groups(token, false);
    }

    /** Returns the rules of the groups that name the crawler; for Yandex an empty line ends a group. */
    public List<String> groups(String token, boolean isYandex) {
        List<String> rules = new ArrayList<>();
        boolean isNamed = false;
        boolean lastWasAgent = false;
        for (Line line : lines) {
            if (line.isAgent()) {
                isNamed = lastWasAgent && isNamed || line.names(token);
                lastWasAgent = true;
            } else if (isYandex && line.raw().isBlank()) {
                isNamed = false;
            } else if (line.isRule()) {
                lastWasAgent = false;
                if (isNamed && !line.value().isEmpty()) {
                    rules.add(line.rule());
                }
            }
        }
        return rules;
    }

    public static boolean isAllowed(List<String> rules, String path) {
        return !deciding(rules, path).startsWith("-");
    }

    /** The longest rule decides, and Allow among equally long ones; empty if none matches. */
    public static String deciding(List<String> rules, String path) {
        String longest = "";
        for (String rule : rules) {
            int more = rule.length() - longest.length();
            if (matches(rule.substring(1), path) && (more > 0 || more == 0 && rule.startsWith("+"))) {
                longest = rule;
            }
        }
        return longest;
    }

    public static boolean matches(String pattern, String path) {
        String regex = Pattern.quote(pattern).replace("*", "\\E.*\\Q").replaceFirst("\\$\\\\E$", "\\\\E\\$");
        return Pattern.compile(regex).matcher(path).lookingAt();
    }
}
