package usher.spark.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import usher.access.OutcomeCode;
import usher.spark.capture.Capture;
import usher.spark.job.CrawlerSpec;

class SiteEventIteratorTest {
    private static final CrawlerSpec GPTBOT = CrawlerSpec.reading("GPTBot", "rfc9309");
    private static final CrawlerSpec YANDEX = CrawlerSpec.reading("YandexBot", "yandex");
    private static final HistoryOptions OPTIONS = HistoryOptions.of(List.of(GPTBOT));

    private static Site site() {
        return new Site("https://shop.example");
    }

    /** Returns days, kind, crawler, dialect and summary of each event. */
    private static List<String> told(Site site, HistoryOptions options) {
        return site.events(options).stream().map(SiteEventIteratorTest::told).toList();
    }

    private static String told(Event event) {
        return event.time().from().map(SiteEventIteratorTest::day).orElse("-") + ">"
                + day(event.time().to()) + " " + event.kind().word() + " "
                + event.agent().orElse("-") + " " + event.dialect().orElse("-") + ": " + event.summary();
    }

    private static String day(java.time.Instant time) {
        return String.valueOf(Duration.between(Site.day(0), time).toDays());
    }

    @Test
    void aStricterFileIsToldWithAnExample() {
        Site site = site().file("User-agent: *", "Disallow: /search")
                .file("User-agent: *", "Disallow: /search")
                .file("User-agent: *", "Disallow: /search", "", "User-agent: GPTBot", "Disallow: /");
        assertThat(told(site, OPTIONS))
                .containsExactly(
                        "->0 first-seen - -: First seen: a file of 32 bytes.",
                        "1>2 content-changed - -: Changed from a file of 32 bytes to a file of 64 bytes.",
                        "1>2 robot-named GPTBot rfc9309: GPTBot has a group of its own.",
                        "1>2 verdicts-changed GPTBot rfc9309: For GPTBot, the rules became stricter: 0 newly allowed,"
                                + " 1 newly disallowed; / was allowed (no rule of the crawler's group matches), now"
                                + " disallowed (line 5: Disallow: /).");
        Event last = site.events(OPTIONS).get(3);
        Comparison found = last.comparison().orElseThrow();
        assertThat(found.effect()).isEqualTo(VerdictEffect.STRICTER);
        assertThat(found.changes()).isEqualTo(1);
        assertThat(found.complete()).isTrue();
        assertThat(found.disallowed().orElseThrow().path()).isEqualTo("/");
        assertThat(found.allowed()).isEmpty();
        assertThat(last.lineBefore()).isEmpty();
        assertThat(last.lineAfter()).contains("5: Disallow: /");
        assertThat(site.events(OPTIONS).get(2).lineAfter()).contains("4: User-agent: GPTBot");
    }

    @Test
    void aMixedChangeHasBothExamples() {
        Site site = site().file("User-agent: *", "Disallow: /a").file("User-agent: *", "Disallow: /b");
        Event change = site.events(OPTIONS).get(2);
        Comparison found = change.comparison().orElseThrow();
        assertThat(found.effect()).isEqualTo(VerdictEffect.MIXED);
        assertThat(found.disallowed().orElseThrow().path()).isEqualTo("/b");
        assertThat(found.allowed().orElseThrow().path()).isEqualTo("/a");
        assertThat(found.newlyAllowed()).isEqualTo(1);
        assertThat(found.newlyDisallowed()).isEqualTo(1);
        assertThat(change.summary()).contains("became stricter and looser", "/a was", "/b was");
        assertThat(change.lineBefore()).as("of the disallowed example").isEmpty();
        assertThat(change.lineAfter()).contains("2: Disallow: /b");
    }

    @Test
    void aChangeWithoutMeaningIsProvedToBeNone() {
        Site site = site().file("User-agent: *", "Disallow: /a")
                .file("User-agent: *", "# note", "Disallow: /a*", "Disallow: /ab");
        assertThat(told(site, OPTIONS))
                .last()
                .isEqualTo("0>1 verdicts-unchanged GPTBot rfc9309: No verdict changes for GPTBot (proved).");
        Comparison same = site.events(OPTIONS).get(2).comparison().orElseThrow();
        assertThat(same.effect()).isEqualTo(VerdictEffect.SAME);
        assertThat(same.complete()).isTrue();
        HistoryOptions brief = new HistoryOptions(List.of(GPTBOT), 1_000_000, false, HistoryOptions.DEFAULT_OUTAGE);
        assertThat(site.events(brief)).extracting(Event::kind).doesNotContain(EventKind.VERDICTS_UNCHANGED);
    }

    @Test
    void aChangeOfUsagePreferencesIsAnEventOfEachCrawler() {
        Site site = site().file("User-agent: *", "Content-Signal: search=yes, ai-train=yes", "Disallow: /a")
                .file("User-agent: *", "Content-Signal: search=yes, ai-train=no", "Disallow: /a")
                .status(404);
        assertThat(told(site, OPTIONS))
                .filteredOn(event -> event.contains("usage"))
                .containsExactly(
                        "0>1 usage-changed GPTBot rfc9309: The usage preferences for GPTBot changed; removed: Content-Signal: search"
                                + " allowed, snippet allowed, ai-train allowed; added: Content-Signal: search allowed, snippet"
                                + " allowed, ai-train disallowed.",
                        "1>2 usage-changed GPTBot rfc9309: The usage preferences for GPTBot changed; removed: Content-Signal: search"
                                + " allowed, snippet allowed, ai-train disallowed; added: none.");
    }

    /** D-20 and D-22. */
    @Test
    void aChallengePageIsNoChangeAndALoopIsNotCalledAMissingFile() {
        Site site = site().file("User-agent: *", "Disallow: /x")
                .answer(200, Map.of("Content-Type", "text/html"), "<html><script>_cf_chl_opt</script></html>", false)
                .answer(403, Map.of("x-amzn-waf-action", "captcha"), "", false)
                .failed(OutcomeCode.REDIRECT_LIMIT)
                .status(403);
        assertThat(told(site, OPTIONS))
                .filteredOn(event -> !event.contains("GPTBot"))
                .containsExactly(
                        "->0 first-seen - -: First seen: a file of 27 bytes.",
                        "0>2 unreachable - -: Unreachable since 2026-01-02T00:00:00Z, most recently with challenged.",
                        "2>3 reachable-again - -: Reachable again after failures since 2026-01-02T00:00:00Z: no file"
                                + ", too many redirects.",
                        "0>3 file-vanished - -: robots.txt disappeared: a file of 27 bytes before, now no file"
                                + ", too many redirects.");
    }

    @Test
    void aFileVanishesAndAppears() {
        Site site = site().file("User-agent: GPTBot", "Disallow: /")
                .status(404)
                .status(410)
                .file("User-agent: *", "Disallow: /x");
        assertThat(told(site, OPTIONS))
                .containsExactly(
                        "->0 first-seen - -: First seen: a file of 31 bytes.",
                        "0>1 file-vanished - -: robots.txt disappeared: a file of 31 bytes before, now no file"
                                + ", robots.txt not found (HTTP 404).",
                        "0>1 robot-unnamed GPTBot rfc9309: GPTBot has no group of its own.",
                        "0>1 verdicts-changed GPTBot rfc9309: For GPTBot, the rules became looser: 1 newly allowed,"
                                + " 0 newly disallowed; / was disallowed (line 2: Disallow: /), now allowed"
                                + " (robots.txt is unavailable).",
                        "2>3 file-appeared - -: robots.txt appeared: a file of 27 bytes.",
                        "2>3 verdicts-changed GPTBot rfc9309: For GPTBot, the rules became stricter: 0 newly allowed,"
                                + " 1 newly disallowed; /x was allowed (robots.txt is unavailable), now disallowed"
                                + " (line 2: Disallow: /x).");
        assertThat(site.events(OPTIONS).get(2).lineBefore()).contains("1: User-agent: GPTBot");
    }

    @Test
    void anEmptyFileIsNotNoFile() {
        Site site = site().answer(200, Map.of(), "", false).status(404);
        assertThat(site.events(OPTIONS))
                .extracting(Event::kind)
                .containsExactly(EventKind.FIRST_SEEN, EventKind.FILE_VANISHED, EventKind.VERDICTS_UNCHANGED);
    }

    @Test
    void aShortOutageEndsNothing() {
        Site site = site().file("User-agent: *").status(503).file("User-agent: *");
        assertThat(site.events(OPTIONS)).extracting(Event::kind).containsExactly(EventKind.FIRST_SEEN);
    }

    @Test
    void aLongOutageIsToldAndEndsNothingEither() {
        Site site = site().file("User-agent: *")
                .failed(OutcomeCode.TIMEOUT_CONNECT)
                .status(503)
                .status(503)
                .file("User-agent: *")
                .status(503)
                .file("User-agent: *", "Disallow: /x");
        assertThat(told(site, OPTIONS))
                .startsWith(
                        "->0 first-seen - -: First seen: a file of 14 bytes.",
                        "0>2 unreachable - -: Unreachable since 2026-01-02T00:00:00Z, most recently with server_error.",
                        "3>4 reachable-again - -: Reachable again after failures since 2026-01-02T00:00:00Z:"
                                + " a file of 14 bytes.",
                        "4>6 content-changed - -: Changed from a file of 14 bytes to a file of 27 bytes.");
        assertThat(site.events(OPTIONS)).hasSize(5);
    }

    @Test
    void whatCameBeforeAFirstAnswerIsNoChange() {
        Site site = site().status(503).file("User-agent: *", "Disallow: /");
        assertThat(told(site, OPTIONS))
                .containsExactly(
                        "->0 first-seen - -: First seen: unreachable (server_error).",
                        "0>1 reachable-again - -: Reachable again after failures since 2026-01-01T00:00:00Z:"
                                + " a file of 26 bytes.");
    }

    @Test
    void dialectsThatAgreeSpeakOnceAndOthersForThemselves() {
        HistoryOptions both = HistoryOptions.of(List.of(GPTBOT, YANDEX));
        Site site = site().file("User-agent: *", "Disallow: /")
                .answer(200, Map.of("Content-Type", "application/pdf"), "User-agent: *\nDisallow: /\n", false)
                .answer(200, Map.of("Content-Type", "text/plain"), "User-agent: *\nDisallow:\n", false);
        assertThat(told(site, both))
                .containsExactly(
                        "->0 first-seen - -: First seen: a file of 26 bytes.",
                        "0>1 file-vanished - yandex: robots.txt disappeared: a file of 26 bytes before, now no file"
                                + ", the response is not text (HTTP 200).",
                        "0>1 verdicts-changed YandexBot yandex: For YandexBot, the rules became looser: 1 newly"
                                + " allowed, 0 newly disallowed; / was disallowed (line 2: Disallow: /), now allowed"
                                + " (robots.txt is unavailable).",
                        "1>2 file-appeared - yandex: robots.txt appeared: a file of 24 bytes.",
                        "1>2 content-changed - rfc9309: Changed from a file of 26 bytes to a file of 24 bytes.",
                        "1>2 verdicts-changed GPTBot rfc9309: For GPTBot, the rules became looser: 1 newly allowed,"
                                + " 0 newly disallowed; / was disallowed (line 2: Disallow: /), now allowed (no rule"
                                + " of the crawler's group matches).",
                        "1>2 verdicts-unchanged YandexBot yandex: No verdict changes for YandexBot (proved).");
    }

    @Test
    void otherFieldsAreToldOnceForTheSiteAndDelaysForEachRobot() {
        HistoryOptions both = HistoryOptions.of(List.of(GPTBOT, CrawlerSpec.reading("*", "rfc9309")));
        Site site = site().file("User-agent: GPTBot", "Crawl-delay: 2", "Disallow: /a")
                .file("User-agent: GPTBot", "Crawl-delay: 2.5", "Disallow: /a", "Sitemap: https://shop.example/s.xml");
        assertThat(told(site, both))
                .containsExactly(
                        "->0 first-seen - -: First seen: a file of 47 bytes.",
                        "0>1 content-changed - -: Changed from a file of 47 bytes to a file of 85 bytes.",
                        "0>1 sitemaps-changed - -: The sitemaps changed from none to https://shop.example/s.xml.",
                        "0>1 crawl-delay-changed GPTBot rfc9309: The crawl delay for GPTBot changed from 2 to 2.500.",
                        "0>1 verdicts-unchanged * rfc9309: No verdict changes for any other crawler (proved).",
                        "0>1 verdicts-unchanged GPTBot rfc9309: No verdict changes for GPTBot (proved).");
    }

    @Test
    void hostAndCleanParamsAreToldInTheDialectThatKnowsThem() {
        HistoryOptions both = HistoryOptions.of(List.of(GPTBOT, CrawlerSpec.reading("YandexBot", "yandex-2013")));
        Site site = site().file("User-agent: *", "Disallow: /a")
                .file("User-agent: *", "Disallow: /a", "Clean-param: ref /x", "Host: shop.example");
        assertThat(told(site, both))
                .contains(
                        "0>1 host-changed - yandex-2013: The host changed from none to shop.example.",
                        "0>1 clean-params-changed - yandex-2013: The Clean-param rules changed from none to ref /x.");
    }

    @Test
    void notModifiedIsTheFileAsItWas() {
        Site site = site().file("User-agent: *", "Disallow: /")
                .status(304)
                .answer(304, Map.of(), "User-agent: *\nDisallow: /\n", false)
                .file("User-agent: *");
        assertThat(site.events(OPTIONS))
                .extracting(event -> event.time().from())
                .containsExactly(Optional.empty(), Optional.of(Site.day(2)), Optional.of(Site.day(2)));
    }

    @Test
    void notModifiedOfNothingKnownIsNoAnswer() {
        Site site = site().status(304).status(404);
        assertThat(told(site, OPTIONS))
                .first()
                .isEqualTo("->0 first-seen - -: First seen: unreachable (redirect_bad).");
    }

    @Test
    void aFileCutWhereTheDialectWouldReadOnTellsNothing() {
        Site site = site().file("User-agent: *", "Disallow: /").cut("User-agent: *\n");
        assertThat(site.events(OPTIONS)).extracting(Event::kind).containsExactly(EventKind.FIRST_SEEN);
        String large = "User-agent: *\nDisallow: /x\n" + "#".repeat(520_000);
        assertThat(site.cut(large).events(OPTIONS))
                .extracting(Event::kind)
                .contains(EventKind.CONTENT_CHANGED, EventKind.VERDICTS_CHANGED);
        assertThat(site().cut("").cut("").events(OPTIONS))
                .extracting(Event::kind)
                .containsExactly(EventKind.FIRST_SEEN, EventKind.UNREACHABLE);
    }

    @Test
    void whatTheBudgetDoesNotDecideIsNeverCalledTheSame() {
        List<String> before = new ArrayList<>(List.of("User-agent: *"));
        for (int i = 0; i < 30; i++) {
            before.add("Disallow: /*" + (char) ('a' + i % 26) + i + "*b*" + i);
        }
        List<String> after = new ArrayList<>(before);
        after.add("Disallow: /*b1*b*1*b2*b*2*c");
        HistoryOptions poor = new HistoryOptions(List.of(GPTBOT), 100, true, HistoryOptions.DEFAULT_OUTAGE);
        Site site = site().file(before.toArray(String[]::new)).file(after.toArray(String[]::new));
        Event event = site.events(poor).get(2);
        assertThat(event.kind()).isEqualTo(EventKind.VERDICTS_UNDECIDED);
        assertThat(event.comparison().orElseThrow().complete()).isFalse();
        assertThat(event.summary()).isEqualTo("Undecided for GPTBot: the budget was too small for a proof.");
    }

    @Test
    void textOfFilesIsEscapedAndCut() {
        Site site = site().file("User-agent: *").file("User-agent: *", "Disallow: /\u202E\u0007" + "é".repeat(300));
        Event change = site.events(OPTIONS).get(2);
        assertThat(change.lineAfter().orElseThrow())
                .startsWith("2: Disallow: /\\u{202E}\\u{7}é")
                .endsWith("é…")
                .hasSizeLessThan(250);
        assertThat(change.summary()).doesNotContain("\u202E", "\u0007").endsWith(").");
    }

    @Test
    void sitesFollowEachOtherAndWhatIsNoUrlIsLeftOut() {
        List<Capture> captures =
                new ArrayList<>(new Site("https://a.example").file("x").captures());
        captures.addAll(new Site("no url").file("x").captures());
        captures.addAll(new Site("http://a.example").file("y").captures());
        captures.addAll(new Site("http://a.example:81").file("z").captures());
        assertThat(Site.events(OPTIONS, captures))
                .extracting(event -> event.site() + " " + event.event().kind().word())
                .containsExactly(
                        "https://a.example first-seen",
                        "http://a.example first-seen",
                        "http://a.example:81 first-seen");
    }

    @Test
    void optionsAreChecked() {
        assertThatIllegalArgumentException().isThrownBy(() -> HistoryOptions.of(List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> CrawlerSpec.reading("GPTBot", "klingon"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HistoryOptions(List.of(GPTBOT), 0, true, Duration.ZERO));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HistoryOptions(List.of(GPTBOT), 1, true, Duration.ofSeconds(-1)));
        assertThat(HistoryOptions.of(List.of(GPTBOT, GPTBOT)).crawlers()).containsExactly(GPTBOT);
        assertThat(CrawlerSpec.natural("Googlebot-News").tokens()).containsExactly("Googlebot-News", "Googlebot");
        assertThat(CrawlerSpec.natural("*").tokens()).isEmpty();
    }
}
