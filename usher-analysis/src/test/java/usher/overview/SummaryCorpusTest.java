package usher.overview;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;

/** What the first sentences say of real files, compared with a reader that shares no code with Usher. */
@Tag("long")
class SummaryCorpusTest {
    /** Whom the sentences name, and the name of their group; no crawler has the third. */
    private static final Map<String, String> READERS =
            Map.of("Google", "googlebot", "Bing", "bingbot", "Everyone else", "nobody");

    /** So long that four lines of a phone hold it. */
    private static final int MAX_HEADLINE = 125;

    @Test
    void theSentencesAgreeWithAnotherReaderAndDiffer() {
        Map<String, Integer> sentences = new HashMap<>();
        List<String> wrong = new ArrayList<>();
        int files = 0;
        String longest = "";
        for (CorpusSite site : Corpus.largest().sites()) {
            RobotsFile file = RobotsFile.of(site.robots());
            SiteSummary summary = Overview.ofFile(file, DialectChoice.AUTO)
                    .summary(Optional.of(file.as(Dialect.RFC9309)), Optional.empty());
            String text = new String(site.robots(), UTF_8);
            READERS.forEach((name, token) -> check(site, name, rules(text, token), summary, wrong));
            if (!file.as(Dialect.RFC9309).groups().isEmpty()) {
                files++;
                if (summary.headline().length() > longest.length()) {
                    longest = summary.headline();
                }
                sentences.merge(summary.headline().replaceAll("[0-9]+", "N"), 1, Integer::sum);
            }
        }
        assertThat(wrong).isEmpty();
        int most = sentences.values().stream().mapToInt(count -> count).max().orElse(0);
        System.out.println("summary: " + files + " files with rules, " + sentences.size()
                + " sentences, the most frequent " + most + " times; " + READERS.size()
                + " readers a file agree; the longest: " + longest);
        assertThat(longest.length()).isLessThanOrEqualTo(MAX_HEADLINE);
        assertThat(most).isLessThan(files / 2);
    }

    private static void check(
            CorpusSite site, String reader, List<String> rules, SiteSummary summary, List<String> wrong) {
        String words = summary.parts().stream()
                .filter(part -> part.label().equals(reader))
                .map(SiteSummary.Part::words)
                .findFirst()
                .orElse("");
        boolean closes = rules.stream().anyMatch(rule -> rule.startsWith("-"));
        boolean home = isAllowed(rules, "/");
        boolean agrees = switch (words.split(" ")[0] + (words.startsWith("open but") ? " but" : "")) {
            case "open" -> home;
            case "open but" -> home && closes;
            case "mostly" -> closes;
            default -> !home && closes;
        };
        if (!agrees) {
            wrong.add(site.host() + " " + reader + ": " + words + " / "
                    + rules.stream().limit(5).toList());
        }
    }

    /** Returns the rules of the groups of a crawler, else of {@code *}: + or - and the pattern. */
    private static List<String> rules(String text, String token) {
        List<String> named = new ArrayList<>();
        List<String> others = new ArrayList<>();
        boolean isNamed = false;
        boolean forToken = false;
        boolean forOthers = false;
        boolean lastWasAgent = false;
        for (String line : text.replace("\uFEFF", "").split("\r\n|\r|\n")) {
            String[] parts = line.replaceFirst("#.*", "").split(":", 2);
            String key = parts[0].strip().toLowerCase(Locale.ROOT);
            String value = parts.length < 2 ? "" : parts[1].strip();
            if (key.equals("user-agent") || key.equals("useragent") || key.equals("user agent")) {
                forToken = (lastWasAgent && forToken)
                        || value.toLowerCase(Locale.ROOT).matches(token + "([^a-z_-].*)?");
                forOthers = (lastWasAgent && forOthers) || value.matches("\\*(\\s.*)?");
                isNamed |= forToken;
                lastWasAgent = true;
            } else if (key.matches("(dis+al+ow|allow)") && parts.length == 2) {
                lastWasAgent = false;
                String rule = (key.startsWith("a") ? "+" : "-") + value;
                if (forToken && !value.isEmpty()) {
                    named.add(rule);
                }
                if (forOthers && !value.isEmpty()) {
                    others.add(rule);
                }
            }
        }
        return isNamed ? named : others;
    }

    /** The longest rule decides, and Allow among equally long ones. */
    private static boolean isAllowed(List<String> rules, String path) {
        int longest = -1;
        boolean allowed = true;
        for (String rule : rules) {
            String pattern = rule.substring(1);
            String regex = Pattern.quote(pattern).replace("*", "\\E.*\\Q").replaceFirst("\\$\\\\E$", "\\\\E\\$");
            boolean matches = Pattern.compile(regex).matcher(path).lookingAt();
            if (matches && (pattern.length() > longest || pattern.length() == longest && rule.startsWith("+"))) {
                longest = pattern.length();
                allowed = rule.startsWith("+");
            }
        }
        return allowed;
    }
}
