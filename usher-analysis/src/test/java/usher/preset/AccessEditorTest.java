package usher.preset;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import usher.Crawler;
import usher.DialectChoice;
import usher.Policy;
import usher.RobotsFile;
import usher.bytes.Bytes;
import usher.diff.SiteAccess;

/** The traps of blocking a crawler in an existing file. */
class AccessEditorTest {
    private static String file(String... lines) {
        return String.join("\n", lines) + "\n";
    }

    private static AccessRequest block(String... names) {
        return new AccessRequest(Optional.empty(), List.of(names), List.of(), List.of());
    }

    private static AccessRequest allow(String... names) {
        return new AccessRequest(Optional.empty(), List.of(), List.of(names), List.of());
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
    void aGroupOfItsOwnIsChangedInPlace() {
        String file = file(
                "User-agent: GPTBot # OpenAI",
                "Allow: /docs # they may read this",
                "Disallow: /x",
                "",
                "User-agent: *",
                "Disallow: /y");
        assertThat(applied(file, block("gptbot")))
                .isEqualTo(file(
                        "User-agent: GPTBot # OpenAI",
                        "Disallow: /",
                        "# they may read this",
                        "Disallow: /x",
                        "",
                        "User-agent: *",
                        "Disallow: /y"));
    }

    @Test
    void aCrawlerThatSharesAGroupIsTakenOutOfIt() {
        String file = file("User-agent: GPTBot # OpenAI", "User-agent: CCBot", "Disallow: /x");
        assertThat(applied(file, block("GPTBot")))
                .isEqualTo(file(
                        "User-agent: CCBot",
                        "Disallow: /x",
                        "",
                        "# These crawlers may fetch nothing",
                        "User-agent: GPTBot # OpenAI",
                        "Disallow: /"));
    }

    /** The group for * has no rules, so that the next User-agent line would belong to it. */
    @Test
    void anOpenGroupAtTheEndIsNotMergedWithTheNewOne() {
        String edited = applied(file("User-agent: *"), block("GPTBot"));
        assertThat(allows(edited, "OtherBot", "/")).isTrue();
        assertThat(allows(edited, "GPTBot", "/")).isFalse();
    }

    @Test
    void anAllowOfTheSameLengthIsRemoved() {
        String edited = applied(file("User-agent: *", "Allow: /", "Disallow: /private"), block("*"));
        assertThat(edited)
                .isEqualTo(file("User-agent: *", "Disallow: /", "Disallow: /private")
                        + edited.substring(edited.indexOf("\n# These")));
        assertThat(allows(edited, "OtherBot", "/")).isFalse();
    }

    /** For Yandex, an empty Disallow allows everything. */
    @Test
    void anEmptyDisallowDoesNotOpenTheGroup() {
        String edited = applied(file("User-agent: YandexBot", "Disallow: /x", "Disallow:"), block("YandexBot"));
        assertThat(edited).isEqualTo(file("User-agent: YandexBot", "Disallow: /", "Disallow: /x"));
    }

    /** Crawlers that obey the groups for Googlebot, because they have none of their own, keep their rules. */
    @Test
    void crawlersThatObeyAnothersGroupKeepItsRules() {
        String file =
                file("User-agent: Googlebot", "Disallow: /x", "Crawl-delay: 5", "", "User-agent: *", "Disallow: /y");
        String edited = applied(file, block("Googlebot"));
        assertThat(edited)
                .contains("User-agent: Googlebot\nDisallow: /\nDisallow: /x\n")
                .contains("\nUser-agent: Applebot\nUser-agent: Kagibot\nDisallow: /x\nCrawl-delay: 5\n")
                .contains("\nUser-agent: Googlebot-Image\n")
                .endsWith("\nDisallow: /x\n");
        assertThat(allows(edited, "Googlebot-News", "/y")).isTrue();
        assertThat(allows(edited, "Googlebot-News", "/x")).isFalse();
    }

    @Test
    void aCrawlerWithoutANameOfItsOwnCannotBeBlocked() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> block("TavilyBot"))
                .withMessageContaining("obeys the groups for Googlebot, so no rule is for it alone");
    }

    /** Applebot obeys groups for Googlebot if none names it; so far it obeyed those for *. */
    @Test
    void aNewGroupDoesNotAttractOtherCrawlers() {
        String edited = applied(file("User-agent: *", "Disallow: /y"), block("Googlebot"));
        assertThat(allows(edited, "Applebot", "/")).isTrue();
        assertThat(allows(edited, "Applebot", "/y")).isFalse();
        assertThat(allows(edited, "Googlebot-Image", "/")).isTrue();
    }

    @Test
    void aMoreSpecificNameDoesNotAffectTheGeneralOne() {
        String edited = applied(file("User-agent: Googlebot", "Disallow: /x"), block("Googlebot-News"));
        assertThat(edited).startsWith(file("User-agent: Googlebot", "Disallow: /x"));
        assertThat(allows(edited, "Googlebot", "/")).isTrue();
        assertThat(allows(edited, "Googlebot-News", "/")).isFalse();
    }

    @Test
    void anAllowedCrawlerKeepsWhatIsNotARule() {
        String edited = applied(
                file("User-agent: *", "Disallow: /x", "Crawl-delay: 3", "Content-Signal: ai-train=no"),
                allow("bingbot"));
        assertThat(edited).contains("\nUser-agent: bingbot\nCrawl-delay: 3\nContent-Signal: ai-train=no\nDisallow:\n");
        assertThat(allows(edited, "bingbot", "/x")).isTrue();
    }

    @Test
    void oneGroupIsSplitForTwoTargets() {
        AccessRequest request = new AccessRequest(Optional.empty(), List.of("GPTBot"), List.of("CCBot"), List.of());
        String edited = applied(file("User-agent: GPTBot", "User-agent: CCBot", "Disallow: /x"), request);
        assertThat(allows(edited, "GPTBot", "/")).isFalse();
        assertThat(allows(edited, "CCBot", "/x")).isTrue();
    }

    /** Without a User-agent line, the rules would belong to the group before. */
    @Test
    void aGroupWhoseCrawlersAllLeaveDoesNotLoseItsLastLine() {
        AccessRequest request = new AccessRequest(Optional.empty(), List.of("GPTBot"), List.of("CCBot"), List.of());
        String file =
                file("User-agent: OwnBot", "Disallow: /y", "User-agent: GPTBot", "User-agent: CCBot", "Disallow: /x");
        assertThat(applied(file, request))
                .startsWith(
                        file("User-agent: OwnBot", "Disallow: /y", "User-agent: GPTBot", "Disallow: /", "Disallow: /x"))
                .endsWith(file("User-agent: CCBot", "Disallow:"));
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
    void searchOnlyKeepsTheRulesOfSearchEnginesAlone() {
        String edited = applied(
                file("User-agent: *", "Disallow: /cart", "", "User-agent: OwnBot", "Allow: /"),
                AccessRequest.of(Preset.SEARCH_ONLY));
        for (String engine : List.of(
                "Googlebot", "bingbot", "YandexBot", "DuckDuckBot", "Applebot", "Googlebot-Image", "Twitterbot")) {
            assertThat(allows(edited, engine, "/")).as(engine).isTrue();
            assertThat(allows(edited, engine, "/cart")).as(engine).isFalse();
        }
        for (String other : List.of("OwnBot", "GPTBot", "PerplexityBot", "AhrefsBot", "OtherBot", "Google-Extended")) {
            assertThat(allows(edited, other, "/")).as(other).isFalse();
        }
    }

    /** A newer list has more names: they join the group that an older list made. */
    @Test
    void newNamesJoinTheGroupOfTheOldOnes() {
        String old =
                file("User-agent: CCBot", "User-agent: GPTBot", "Disallow: /", "", "User-agent: *", "Disallow: /cart");
        String edited = applied(old, AccessRequest.of(Preset.BLOCK_AI_TRAINING));
        assertThat(edited)
                .startsWith("User-agent: CCBot\nUser-agent: GPTBot\nUser-agent: ")
                .endsWith("\nDisallow: /\n\nUser-agent: *\nDisallow: /cart\n");
        assertThat(edited).doesNotContain("anthropic-ai").contains("User-agent: ClaudeBot\n");
    }

    /** Lint would say that the new names do not obey it. */
    @Test
    void newNamesDoNotJoinAGroupWithADelay() {
        String old = file("User-agent: GPTBot", "Crawl-delay: 10", "Disallow: /");
        String edited = applied(old, AccessRequest.of(Preset.BLOCK_AI_TRAINING));
        assertThat(edited).startsWith(old).contains("User-agent: CCBot\n");
    }

    @Test
    void aiPresetsDoNotBlockSearchEngines() {
        String file = file("User-agent: *", "Disallow: /cart");
        String training = applied(file, AccessRequest.of(Preset.BLOCK_AI_TRAINING));
        assertThat(allows(training, "GPTBot", "/")).isFalse();
        assertThat(allows(training, "Google-Extended", "/")).isFalse();
        assertThat(allows(training, "PerplexityBot", "/")).isTrue();
        String ai = applied(file, AccessRequest.of(Preset.BLOCK_AI));
        assertThat(allows(ai, "PerplexityBot", "/")).isFalse();
        for (String engine : List.of("Googlebot", "bingbot", "YandexBot", "Applebot")) {
            assertThat(allows(training, engine, "/")).isTrue();
            assertThat(allows(ai, engine, "/")).isTrue();
        }
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
    void allowAllRemovesRulesAndKeepsComments() {
        assertThat(applied(
                        file(
                                "# mine",
                                "User-agent: *",
                                "Disallow: /x # secret",
                                "Crawl-delay: 2",
                                "",
                                "User-agent: GPTBot",
                                "Disallow: /"),
                        AccessRequest.of(Preset.ALLOW_ALL)))
                .isEqualTo(file(
                        "# mine",
                        "User-agent: *",
                        "Disallow:",
                        "# secret",
                        "Crawl-delay: 2",
                        "",
                        "User-agent: GPTBot",
                        "Disallow:"));
    }

    @Test
    void switchesOverrideThePresetAndNamesOverridePurposes() {
        AccessRequest request = new AccessRequest(
                Optional.of(Preset.BLOCK_AI), List.of("seo"), List.of("ClaudeBot"), List.of("ai-answers", "AhrefsBot"));
        String edited = applied(file("User-agent: *", "Disallow: /cart"), request);
        assertThat(allows(edited, "GPTBot", "/")).isFalse();
        assertThat(allows(edited, "ClaudeBot", "/cart")).isTrue();
        assertThat(allows(edited, "PerplexityBot", "/")).isTrue();
        assertThat(allows(edited, "PerplexityBot", "/cart")).isFalse();
        assertThat(allows(edited, "SemrushBot", "/")).isFalse();
        assertThat(allows(edited, "AhrefsBot", "/")).isTrue();
    }

    @Test
    void anUnknownCrawlerCanBeBlocked() {
        assertThat(allows(applied("", block("OwnBot")), "OwnBot", "/")).isFalse();
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
