package usher.testkit.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the Crawl-delay of a crawler in RFC 9309's dialects by walking up from each delay to the user-agent lines above
 * it (D-19). For files whose user-agent lines are names or stars, and whose delays are whole numbers or invalid.
 */
public final class NaiveDelays {
    private static final String USER_AGENT = "user-agent";
    private static final String CRAWL_DELAY = "crawl-delay";
    private static final Set<String> RULES = Set.of("allow", "disallow");
    private static final Set<String> DELAYS = Set.of(CRAWL_DELAY, "request-rate", "visit-time", "cache-delay");

    private final List<Line> lines;

    private record Line(String key, String value) {
        static Line of(String text) {
            int colon = text.indexOf(':');
            boolean directive = colon > 0 && !text.startsWith("#");
            return directive
                    ? new Line(lower(text.substring(0, colon)), lower(text.substring(colon + 1)))
                    : new Line("", "");
        }

        private static String lower(String text) {
            return text.strip().toLowerCase(Locale.ROOT);
        }

        boolean isAgent() {
            return key.equals(USER_AGENT);
        }
    }

    /** Reads a file given by its lines. */
    public NaiveDelays(List<String> lines) {
        this.lines = lines.stream().map(Line::of).toList();
    }

    /** Returns the delay in seconds for a crawler that obeys the first of its tokens that any line has. */
    public Optional<Long> ofFirst(List<String> names) {
        for (String name : names) {
            if (isNamed(name)) {
                return of(List.of(name));
            }
        }
        return of(List.of("*"));
    }

    /** Returns the delay in seconds for a crawler that obeys all its tokens (D-21). */
    public Optional<Long> ofMerged(List<String> names) {
        return of(names.stream().anyMatch(this::isNamed) ? names : List.of("*"));
    }

    private boolean isNamed(String name) {
        return lines.stream().anyMatch(line -> line.isAgent() && line.value().equals(name.toLowerCase(Locale.ROOT)));
    }

    private Optional<Long> of(List<String> names) {
        for (int at = 0; at < lines.size(); at++) {
            Line line = lines.get(at);
            boolean valid = line.key().equals(CRAWL_DELAY) && line.value().matches("[0-9]+");
            List<String> run = runAbove(at);
            if (valid && names.stream().anyMatch(name -> run.contains(name.toLowerCase(Locale.ROOT)))) {
                return Optional.of(Long.parseLong(line.value()));
            }
        }
        return Optional.empty();
    }

    /** Returns the values of the user-agent lines above a line, up to the rule or delay before them. */
    private List<String> runAbove(int line) {
        List<String> run = new ArrayList<>();
        for (int at = line - 1; at >= 0; at--) {
            Line above = lines.get(at);
            boolean ends = RULES.contains(above.key()) || DELAYS.contains(above.key());
            if (above.isAgent()) {
                run.add(above.value());
            } else if (ends && !run.isEmpty()) {
                return run;
            }
        }
        return run;
    }
}
