package usher.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.RobotsFile;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.access.response.Snapshot;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.support.access.SiteReplay;
import usher.uri.Authority;
import usher.watch.SiteChange.Kind;
import usher.watch.SiteWatch.LastFile;

class SiteWatchTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final FetchOutcome OK = FetchOutcome.answered(200, Map.of());
    private static final Duration INTERVAL = Duration.ofHours(8);

    /** A site that is fetched at intervals, and what a watch says about it. */
    private static final class Site {
        private final Authority authority;
        private final SiteReplay replay = new SiteReplay();
        private final List<String> said = new ArrayList<>();
        private final List<String> planted = new ArrayList<>();
        private Optional<LastFile> last = Optional.empty();
        private Instant time = START;

        Site(int number) {
            authority = new Authority("https", "site" + number + ".example", 443);
        }

        List<SiteChange> fetch(FetchOutcome outcome, Optional<String> text, List<Hop> hops) {
            time = time.plus(INTERVAL);
            Optional<Bytes> body = text.map(Bytes::of);
            Optional<SiteState> before = replay.state();
            Snapshot fetch = snapshot(outcome, hops, body);
            SiteState after = replay.add(fetch, body);
            List<SiteChange> changes =
                    before.map(state -> SiteWatch.compare(last, state, after)).orElse(List.of());
            changes.forEach(change -> said.add(time + " " + change.kind()));
            last = LastFile.of(fetch, after.copy().map(copy -> copy.file())).or(() -> last);
            return changes;
        }

        Snapshot snapshot(FetchOutcome outcome, List<Hop> hops, Optional<Bytes> body) {
            return new Snapshot(
                    authority,
                    time,
                    Duration.ZERO,
                    outcome,
                    hops,
                    body.map(ContentHash::of),
                    body.map(Bytes::length).orElse(0),
                    false,
                    false);
        }

        List<SiteChange> serve(String text) {
            return fetch(FetchOutcome.answered(200, Map.of()), Optional.of(text), List.of());
        }

        List<SiteChange> fail() {
            return fetch(FetchOutcome.answered(503, Map.of()), Optional.empty(), List.of());
        }

        void plant(Kind kind) {
            planted.add(time.plus(INTERVAL) + " " + kind);
        }
    }

    /** The text of a site whose meaning is its number of rules, written differently each time. */
    private static String text(int rules, int spelling) {
        StringBuilder text = new StringBuilder("# version " + spelling + "\n");
        text.append(spelling % 2 == 0 ? "User-agent: *\n" : "user-agent:  *\n\n");
        for (int i = 0; i < rules; i++) {
            int rule = spelling % 3 == 0 ? rules - 1 - i : i;
            text.append("Disallow: /section").append(rule).append(spelling % 5 == 0 ? "/  # no\n" : "/\n");
        }
        return text.toString();
    }

    /** Sites in a year, ten unless told otherwise: every planted change is said in its round, and nothing else. */
    @Test
    @Tag("long")
    void everyChangeOfAYearIsReportedOnce() {
        Random random = new Random(43);
        int rounds = (int) (Duration.ofDays(365).toHours() / INTERVAL.toHours());
        for (int number = 0; number < Integer.getInteger("usher.watch.sites", 10); number++) {
            Site site = new Site(number);
            int rules = 1 + random.nextInt(5);
            int spelling = 0;
            site.serve(text(rules, spelling));
            for (int round = 1; round < rounds; round++) {
                int event = random.nextInt(200);
                if (event == 0) {
                    rules += rules == 1 || random.nextBoolean() ? 1 : -1;
                    site.plant(Kind.RULES);
                } else if (event < 20) {
                    spelling++;
                } else if (event == 20) {
                    // Short: at most 16 hours from the first failure to the last.
                    for (int i = 0; i < 1 + random.nextInt(3); i++) {
                        site.fail();
                        round++;
                    }
                } else if (event == 21) {
                    for (int i = 0; i < 6; i++) {
                        if (i == 3) {
                            site.plant(Kind.UNREACHABLE);
                        }
                        site.fail();
                        round++;
                    }
                    site.plant(Kind.REACHABLE_AGAIN);
                }
                site.serve(text(rules, spelling));
            }
            assertThat(site.said).as(site.authority.host()).isEqualTo(site.planted);
            assertThat(site.said).isNotEmpty();
        }
    }

    @Test
    void theSummaryNamesCrawlersPathsAndWhatElseChanged() {
        Site site = new Site(1);
        site.serve("User-agent: *\nDisallow: /cart\n");
        List<SiteChange> changes = site.serve(
                "User-agent: *\nDisallow: /cart\nDisallow: /new\nCrawl-delay: 3\n\nUser-agent: GPTBot\nDisallow: /\n\n"
                        + "Sitemap: https://a.example/s.xml\n");
        assertThat(changes).singleElement().satisfies(change -> {
            assertThat(change.summary())
                    .startsWith("Google and Bing may no longer fetch /new (line 3), like unnamed crawlers and ")
                    .contains("GPTBot may no longer fetch anything (line 7).", " others: Crawl delay none → 3.")
                    .contains("Sitemaps none → https://a.example/s.xml.")
                    .endsWith(" Edited 16:00 UTC; before: open but for 1 path.");
            assertThat(change.id()).matches("change_[0-9a-f]{32}");
        });
    }

    @Test
    void aChallengePageAndAMoveAreReportedOnce() {
        Site site = new Site(2);
        site.serve("User-agent: *\nDisallow: /a\n");
        FetchOutcome challenge = FetchOutcome.answered(403, Map.of()).withFailure(OutcomeCode.CHALLENGED);
        site.fetch(challenge, Optional.empty(), List.of());
        for (int i = 0; i < 5; i++) {
            site.fetch(challenge, Optional.empty(), List.of());
        }
        site.serve("User-agent: *\nDisallow: /a\n");
        List<Hop> hops = List.of(new Hop("https://new.example/robots.txt", 301));
        site.fetch(FetchOutcome.answered(200, Map.of()), Optional.of("User-agent: *\nDisallow: /a\n"), hops);
        site.fetch(FetchOutcome.answered(200, Map.of()), Optional.of("User-agent: *\nDisallow: /a\n"), hops);
        assertThat(site.said)
                .extracting(said -> said.substring(said.indexOf(' ') + 1))
                .containsExactly("CHALLENGED", "REACHABLE_AGAIN", "MOVED");
    }

    @Test
    void aMissingFileIsAChangeOnlyIfItForbadeSomething() {
        Site site = new Site(3);
        site.serve("User-agent: *\nDisallow:\n");
        FetchOutcome missing = FetchOutcome.answered(404, Map.of());
        assertThat(site.fetch(missing, Optional.empty(), List.of())).isEmpty();
        assertThat(site.serve("User-agent: *\nDisallow: /a\n")).hasSize(1);
        assertThat(site.fetch(missing, Optional.empty(), List.of()))
                .singleElement()
                .satisfies(change -> assertThat(change.summary())
                        .startsWith("robots.txt deleted (404): Google and Bing may now fetch everything"));
    }

    /** Google and Bing, or what the file has become, and what that means, in the first eight words. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            200 | User-agent: *;Disallow: /                    | Google and Bing may no longer fetch anything
            200 | User-agent: *;Disallow:;;User-agent: Googlebot;Disallow: / | \
            Google may no longer fetch anything (line 5),
            200 | User-agent: *;Disallow: /a;Disallow: /$      | Google and Bing may no longer fetch the
            200 | User-agent: *;Disallow: /a;Disallow: /b      | Google and Bing may no longer fetch /b
            200 | User-agent: *;Disallow:                      | Google and Bing may now fetch everything, like
            200 | User-agent: *;Disallow: /a;;User-agent: GPTBot;Disallow: / | \
            No result changes for Google and Bing. GPTBot
            403 |                                              | robots.txt refused (403): Google and Bing may now
            410 |                                              | robots.txt deleted (410): Google and Bing may now
            200 | <html><title>Shop</title>                    | Web page, not robots.txt: Google and Bing may
            200 | # moved                                      | Empty robots.txt: Google and Bing may now fetch
            403 | challenge                                    | Bot wall instead of robots.txt: crawlers may see
            503 |                                   | Each robots.txt fetch failed since 2026-01-01: crawlers stop
            """)
    void anAlarmBeginsWithEnginesOrTheStateOfTheFile(int status, String body, String firstEight) {
        Site site = new Site(7);
        site.serve("User-agent: *\nDisallow: /a\n");
        boolean isWall = "challenge".equals(body);
        FetchOutcome outcome = FetchOutcome.answered(status, Map.of());
        List<SiteChange> said = new ArrayList<>();
        for (int hours = 0; said.isEmpty() && hours <= 32; hours += 8) {
            said.addAll(site.fetch(
                    isWall ? outcome.withFailure(OutcomeCode.CHALLENGED) : outcome,
                    Optional.ofNullable(body).filter(any -> !isWall).map(text -> text.replace(';', '\n')),
                    List.of()));
        }
        assertThat(said)
                .singleElement()
                .satisfies(change -> assertThat(change.summary()).startsWith(firstEight + " "));
        assertThat(firstEight.split(" ")).hasSize(8);
        assertThat(firstEight).containsPattern("Google|Bing|robots.txt").containsPattern("\\b(may|stop|changes)\\b");
    }

    @Test
    void aFirstResponseAfterFailuresIsNotAChange() {
        Site site = new Site(4);
        site.fail();
        site.fail();
        assertThat(site.serve("User-agent: *\nDisallow: /\n")).isEmpty();
    }

    @Test
    void anUnexpectedFileDiffersInMeaning() {
        RobotsFile mine = RobotsFile.of("User-agent: *\nDisallow: /a\n");
        LastFile same = new LastFile(
                RobotsFile.of("# deployed\nUser-agent: *\nDisallow: /a\n"), "https://a.example/robots.txt");
        LastFile other = new LastFile(
                RobotsFile.of("User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /\n"),
                "https://a.example/robots.txt");
        Snapshot fetch = new Site(8).snapshot(OK, List.of(), Optional.empty());
        assertThat(SiteWatch.expect(mine, same, fetch)).isEmpty();
        assertThat(SiteWatch.expect(mine, other, fetch))
                .hasValueSatisfying(change -> assertThat(change.summary())
                        .startsWith("No result changes for Google and Bing. GPTBot may no longer fetch anything")
                        .endsWith(" The served file is not the expected one."));
    }

    /** Rules that no search decides within the steps of a watch. */
    private static String undecidable(String more) {
        StringBuilder text = new StringBuilder("User-agent: *\n");
        for (int i = 0; i < 120; i++) {
            text.append(String.format("Disallow: /*a%1$d*b*c%1$d*d*e%2$d*f\n", i, i * 7));
            text.append(String.format("Allow: /*f%1$d*e*d%1$d*c*b%2$d\n", i, i * 5));
        }
        return text + more;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Disallow: /                  | may no longer fetch most of the site (line 242)
                    Disallow: /*qz-shop*new      | may no longer fetch /qz-shopnew (line 242)
                    Allow: /*f*a*b*c*d*e*g*a0*b0 | may have other results (not proved within the limit of steps)
                    """)
    void aChangeThatIsNotProvedHarmlessIsReported(String added, String said) {
        Site site = new Site(5);
        site.serve(undecidable(""));
        assertThat(site.serve(undecidable("# equal rules need no search\n"))).isEmpty();
        assertThat(site.serve(undecidable(added + "\n"))).singleElement().satisfies(change -> {
            assertThat(change.summary()).contains(said);
            assertThat(change.diffs()).isNotEmpty();
        });
        LastFile served = new LastFile(RobotsFile.of(undecidable(added + "\n")), "https://a.example/robots.txt");
        assertThat(SiteWatch.expect(
                        RobotsFile.of(undecidable("")), served, site.snapshot(OK, List.of(), Optional.empty())))
                .hasValueSatisfying(change -> assertThat(change.summary()).contains(said));
    }

    /** A change is bounded, whatever the number of groups, names and characters. */
    @Test
    void aChangeOfManyGroupsIsTruncatedAndReportsIt() {
        StringBuilder before = new StringBuilder();
        for (int i = 0; i < 2_500; i++) {
            before.append("User-agent: bot").append("x".repeat(150)).append((char) ('a' + i % 26));
            before.append((char) ('a' + i / 26 % 26)).append((char) ('a' + i / 676));
            before.append("\nDisallow: /").append(i).append("\n\n");
        }
        Site site = new Site(6);
        site.serve(before.toString());
        assertThat(site.serve(before.toString().replace("Disallow: /", "Disallow: /x")))
                .singleElement()
                .satisfies(change -> {
                    assertThat(change.diffs()).hasSize(100);
                    assertThat(change.summary())
                            .hasSizeLessThan(2_200)
                            .contains("100 of ", " results listed", " crawlers not compared");
                });
    }
}
