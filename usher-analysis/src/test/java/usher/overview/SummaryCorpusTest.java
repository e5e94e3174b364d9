package usher.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.analysis.PlainReader;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;

/** What the first sentences say of real files, compared with a reader that shares no code with Usher. */
@Tag("long")
class SummaryCorpusTest {
    /** Whom the sentences name, and their groups; the third is nobody's. Bing also obeys msnbot's (D-29). */
    private static final Map<String, String> READERS =
            Map.of("Google", "googlebot", "Bing", "bingbot>msnbot", "Everyone else", "nobody");

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
            PlainReader reader = new PlainReader(site.robots());
            READERS.forEach((name, token) -> check(site, name, reader.rules(token.split(">")), summary, wrong));
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
        boolean home = PlainReader.isAllowed(rules, "/");
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
}
