package usher.preset;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Crawler;
import usher.DialectChoice;
import usher.Policy;
import usher.RobotsFile;
import usher.bytes.Bytes;
import usher.diff.SiteAccess;
import usher.testkit.Transcript;
import usher.testkit.Transcript.Step;

/** The traps of blocking a crawler in an existing file. */
class AccessEditorTest {
    static List<Transcript> edits() throws IOException {
        return Transcript.all(Path.of("src/test/resources/usher/preset/transcripts"));
    }

    /** A file, what is requested of it, and what the edited file says and allows. */
    @ParameterizedTest
    @MethodSource("edits")
    void aRequestChangesTheFileAsTheTranscriptShows(Transcript transcript) {
        Map<String, List<String>> chosen = new HashMap<>();
        String file = "";
        String edited = "";
        for (Step step : transcript.steps()) {
            if (step.verb().equals("file")) {
                chosen.clear();
                file = step.text();
                edited = "";
            } else if (step.verb().matches("preset|block|allow|keep")) {
                chosen.computeIfAbsent(step.verb(), verb -> new ArrayList<>()).add(step.text());
            } else {
                edited = edited.isEmpty() ? applied(file, request(chosen)) : edited;
                check(step, edited);
            }
        }
    }

    private static AccessRequest request(Map<String, List<String>> chosen) {
        return new AccessRequest(
                chosen.getOrDefault("preset", List.of()).stream().findFirst().map(Preset::of),
                chosen.getOrDefault("block", List.of()),
                chosen.getOrDefault("allow", List.of()),
                chosen.getOrDefault("keep", List.of()));
    }

    private static void check(Step step, String edited) {
        switch (step.verb()) {
            case "edited" -> step.check(edited);
            case "allows" ->
                step.require(allows(edited, step.first(), step.rest().text()), edited);
            case "disallows" ->
                step.require(!allows(edited, step.first(), step.rest().text()), edited);
            default -> throw new IllegalStateException(step.place());
        }
    }

    private static String file(String... lines) {
        return String.join("\n", lines) + "\n";
    }

    private static AccessRequest block(String... names) {
        return new AccessRequest(Optional.empty(), List.of(names), List.of(), List.of());
    }

    /** Applies a request twice; the second time changes nothing. */
    private static AccessEdit apply(String file, AccessRequest request) {
        AccessEdit edit = AccessEditor.apply(file.getBytes(UTF_8), request);
        assertThat(edit.proved()).as("%s", edit.notes()).isTrue();
        AccessEdit again = AccessEditor.apply(edit.file().toByteArray(), request);
        assertThat(again.changed()).as("%s", again.file()).isFalse();
        assertThat(again.proved()).isTrue();
        assertThat(again.changes()).isEmpty();
        return edit;
    }

    private static String applied(String file, AccessRequest request) {
        return apply(file, request).file().text();
    }

    private static boolean allows(String file, String crawler, String path) {
        Policy policy = RobotsFile.of(file).policy(Crawler.of(crawler, DialectChoice.AUTO));
        return policy.allows(path);
    }

    @Test
    void aCrawlerWithoutAGroupGetsOneAndTheRestOfTheFileKeepsItsBytes() {
        String file = "# My file\r\nUser-agent: *\r\n Disallow :  /x # why\r\n\r\nSitemap: https://a.example/s.xml";
        AccessEdit edit = apply(file, block("GPTBot"));
        assertThat(edit.file().text())
                .isEqualTo(
                        file + "\r\n\r\n# These crawlers may fetch nothing\r\nUser-agent: GPTBot\r\nDisallow: /\r\n");
        assertThat(edit.changes())
                .containsExactly(new AccessEdit.Change("GPTBot", "rfc9309", SiteAccess.PARTLY, SiteAccess.BLOCKED));
    }

    @Test
    void anAllowOfTheSameLengthIsRemoved() {
        String edited = applied(file("User-agent: *", "Allow: /", "Disallow: /private"), block("*"));
        assertThat(edited)
                .isEqualTo(file("User-agent: *", "Disallow: /", "Disallow: /private")
                        + edited.substring(edited.indexOf("\n# These")));
        assertThat(allows(edited, "OtherBot", "/")).isFalse();
    }

    @Test
    void aCrawlerWithoutANameOfItsOwnCannotBeBlocked() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> block("TavilyBot"))
                .withMessageContaining("obeys the groups for Googlebot, so no rule is for it alone");
    }

    @ParameterizedTest
    @CsvSource({
        "ai-answers, '', TavilyBot obeys the groups for Googlebot and stays partly open.",
        "ai-answers, Googlebot, TavilyBot obeys the groups for Googlebot and is now open.",
        "'*', Googlebot, TavilyBot obeys the groups for Googlebot and is now open.",
    })
    void aNoteNamesAChosenCrawlerWithoutANameOfItsOwn(String blocked, String allowed, String note) {
        List<String> allow = allowed.isEmpty() ? List.of() : List.of(allowed);
        AccessRequest request = new AccessRequest(Optional.empty(), List.of(blocked), allow, List.of());

        assertThat(apply(file("User-agent: *", "Disallow: /x"), request).notes())
                .contains(note);
    }

    @Test
    void aChosenCrawlerWithoutANameOfItsOwnIsNotNotedIfItIsAsRequested() {
        assertThat(apply("", block("ai-answers", "Googlebot")).notes()).noneMatch(note -> note.contains("TavilyBot"));
    }

    /** The proof does not trust the edit. */
    @Test
    void anEditThatIsNotAsRequestedIsRefused() {
        Bytes given = Bytes.of(file("User-agent: *", "Disallow: /x"));
        RobotsFile before = RobotsFile.of(given);
        CrawlerTargets targets = CrawlerTargets.of(block("GPTBot"), EditRound.readings(before));
        for (String wrong : List.of(
                file("User-agent: *", "Disallow: /"),
                file("User-agent: *", "Disallow: /x", "", "User-agent: GPTBot", "Allow: /a", "Disallow: /"),
                file("User-agent: *", "Disallow: /x", "", "User-agent: GPTBot", "User-agent: CCBot", "Disallow: /"))) {
            PolicyChecks checks = PolicyChecks.of(before).with(RobotsFile.of(wrong));
            AccessEdit edit = AccessEditor.result(given, Bytes.of(wrong), targets, checks);
            assertThat(edit.proved()).as(wrong).isFalse();
            assertThat(edit.changed()).isFalse();
            assertThat(edit.file()).isEqualTo(given);
            assertThat(edit.changes()).isEmpty();
            assertThat(edit.notes().get(0))
                    .startsWith("The file is not changed")
                    .containsPattern("GPTBot|CCBot|360Spider");
        }
    }

    @Test
    void aControlTokenDoesNotChangeTheCrawlersThatItGoverns() {
        AccessEdit edit = apply(file("User-agent: Googlebot", "Disallow: /x"), block("Google-Extended"));
        assertThat(edit.changes()).extracting(AccessEdit.Change::crawler).containsExactly("Google-Extended");
        assertThat(allows(edit.file().text(), "Googlebot", "/")).isTrue();
    }

    @Test
    void aByteOrderMarkStaysAtTheStart() {
        String edited =
                applied("\uFEFF" + file("User-agent: GPTBot", "User-agent: CCBot", "Disallow: /x"), block("GPTBot"));
        assertThat(edited).startsWith("\uFEFF").endsWith("User-agent: GPTBot\nDisallow: /\n");
        assertThat(edited.substring(1)).doesNotContain("\uFEFF");
        assertThat(allows(edited, "CCBot", "/")).isTrue();
    }

    @Test
    void closeSiteNamesCrawlersThatIgnoreTheGroupForAll() {
        AccessEdit edit = apply("", AccessRequest.of(Preset.CLOSE_SITE));
        assertThat(edit.file().text())
                .contains(
                        "User-agent: *\nDisallow: /\n",
                        "\nUser-agent: AdsBot-Google\n",
                        "\nUser-agent: YandexDirect\n");
        assertThat(edit.notes()).anyMatch(note -> note.contains("do not obey robots.txt"));
        assertThat(edit.unchangedCrawlers()).isZero();
        assertThat(edit.file().text()).as("a name that is no longer in use").doesNotContain("anthropic-ai");
    }

    @Test
    void whatIsNotARobotsTxtIsReturnedAsItIs() {
        AccessEdit edit = AccessEditor.apply("<html></html>".getBytes(UTF_8), AccessRequest.of(Preset.BLOCK_AI));
        assertThat(edit.proved()).isFalse();
        assertThat(edit.changed()).isFalse();
        assertThat(edit.file().text()).isEqualTo("<html></html>");
        assertThat(edit.notes()).containsExactly("The file is not changed, because it starts like an HTML page.");
    }

    @Test
    void aContradictionIsAnError() {
        assertThatThrownBy(() -> new AccessRequest(Optional.empty(), List.of("GPTBot"), List.of("gptbot"), List.of()))
                .hasMessage("'gptbot' is listed twice, to block and to allow");
        assertThatThrownBy(() -> block("no such thing!")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> block(" ")).hasMessageContaining("ai-training, ai-answers");
        assertThatThrownBy(() -> new AccessRequest(Optional.empty(), List.of(), List.of(), List.of("GPTBot")))
                .hasMessageContaining("nothing to change");
        assertThatThrownBy(() -> Preset.of("x")).hasMessageContaining("known are block-ai-training, search-only");
    }

    @Test
    void aFileWithTooManyUserAgentLinesIsNotChanged() {
        String file = "User-agent: *\nDisallow: /x\n".repeat(10_000);

        AccessEdit edit = AccessEditor.apply(file.getBytes(UTF_8), block("GPTBot"));

        assertThat(edit.changed()).isFalse();
        assertThat(edit.notes()).containsExactly("The file is not changed, because it names too many crawlers.");
    }
}
