package usher.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Crawler;
import usher.Dialect;
import usher.Reason;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.WhenUnreachable;
import usher.fetch.pace.PaceKey;
import usher.fetch.pace.PaceListener;
import usher.fetch.pace.PaceRule;
import usher.fetch.pace.PaceSettings;
import usher.fetch.pace.Requester;
import usher.fetch.pace.Visit;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.system.ManualTime;
import usher.fetch.transport.FakeWeb;
import usher.uri.Authority;
import usher.uri.Target;
import usher.uri.UrlInput;
import usher.uri.WebUrl;

class LiveUsherTest {
    private static final String FILE = "https://a.example/robots.txt";
    private static final String PAGE = "https://a.example/page";
    private static final Requester CALLER = new Requester("test");

    private final ManualTime time = new ManualTime();
    private final FakeWeb web = new FakeWeb();

    private LiveUsher live(FetchSettings settings) {
        LiveUsher live = new LiveUsher(settings, new MemorySnapshotStore(), web.environment(time));
        time.advance(Duration.ofMinutes(10)); // the first visits wait no longer
        return live;
    }

    private LiveUsher live() {
        return live(FetchSettings.of("TestBot/1"));
    }

    private LiveCrawler robot(Dialect dialect) {
        return live().crawler(dialect, "TestBot");
    }

    @Test
    void oneFetchServesAllCrawlersInAllDialects() {
        web.page(FILE, 200, "User-agent: TestBot\nDisallow: /page\n\nUser-agent: Other\nDisallow:\n");
        LiveUsher live = live();

        assertThat(live.crawler(Dialect.RFC9309, "TestBot").check(PAGE).isAllowed())
                .isFalse();
        assertThat(live.crawler(Dialect.GOOGLE, "TestBot").check(PAGE).isAllowed())
                .isFalse();
        assertThat(live.crawler(Dialect.YANDEX, "Other", "TestBot").check(PAGE).isAllowed())
                .isTrue();
        assertThat(web.requests()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/page", "no url", "http://", "mailto:x@a.example", "http://a b/"})
    void anInvalidUrlIsDisallowedWithoutARequest(String url) {
        LiveVerdict verdict = robot(Dialect.GOOGLE).check(url);

        assertThat(verdict.isAllowed()).isFalse();
        assertThat(verdict.verdict().reason()).isEqualTo(Reason.BAD_URL);
        assertThat(verdict.code()).contains(OutcomeCode.BAD_URL);
        assertThat(web.requests()).isEmpty();
    }

    @Test
    void aCheckThatDoesNotWaitIsNotAllowed() {
        web.page(FILE, 200, "").hold();

        LiveVerdict verdict = robot(Dialect.RFC9309).check(PAGE, Duration.ofMillis(1));

        assertThat(verdict.isAllowed()).isFalse();
        assertThat(verdict.code()).contains(OutcomeCode.CANCELLED);
        web.release();
    }

    @Test
    void anInterruptedCheckIsNotAllowedAndTheThreadStaysInterrupted() {
        web.page(FILE, 200, "").hold();
        Thread.currentThread().interrupt();

        LiveVerdict verdict = robot(Dialect.RFC9309).check(PAGE);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(verdict.isAllowed()).isFalse();
        assertThat(verdict.code()).contains(OutcomeCode.CANCELLED);
        web.release();
    }

    @Test
    void theRobotsTxtItselfIsAlwaysAllowed() {
        web.broken(FILE, OutcomeCode.TIMEOUT_BODY);

        assertThat(robot(Dialect.RFC9309).check(FILE).isAllowed()).isTrue();
    }

    /** An archive's choice shows in the basis. */
    @Test
    void allowingUnreachableSitesIsShownInTheVerdict() {
        web.page(FILE, 503, "");
        LiveUsher archive = live(FetchSettings.builder("TestBot/1")
                .whenUnreachable(WhenUnreachable.ALLOW)
                .build());

        LiveVerdict verdict = archive.crawler(Dialect.RFC9309, "TestBot").check(PAGE);

        assertThat(verdict.isAllowed()).isTrue();
        assertThat(verdict.basis()).isEqualTo(Basis.UNREACHABLE);
        assertThat(verdict.code()).contains(OutcomeCode.SERVER_ERROR);
    }

    @Test
    void aVisitIsPacedFromTheEndOfTheOneBefore() {
        web.page(FILE, 200, "User-agent: *\nCrawl-delay: 5\n");
        LiveCrawler robot = robot(Dialect.RFC9309);
        Visit first = visit(robot, PAGE).granted().orElseThrow();
        time.advance(Duration.ofSeconds(3));
        first.end();

        time.advance(Duration.ofSeconds(4));
        assertThat(later(visit(robot, PAGE))).isEqualTo(Duration.ofSeconds(1));
        time.advance(Duration.ofSeconds(1));
        assertThat(visit(robot, PAGE).granted()).isPresent();
    }

    private CompletableFuture<VisitDecision> waitingVisit(LiveCrawler robot, String job) {
        return robot.visitAsync(PAGE, new Requester(job), Duration.ofHours(1)).toCompletableFuture();
    }

    private void file(String rules) {
        web.page(FILE, 200, Map.of("Cache-Control", "max-age=300"), "User-agent: *\nCrawl-delay: 400\n" + rules);
    }

    private CompletableFuture<VisitDecision> visitAfterAnother(LiveCrawler robot) {
        file("");
        visit(robot, PAGE).granted().orElseThrow().end();
        return waitingVisit(robot, "late");
    }

    /** Nobody refreshes the file: it expires while the visit waits for the delay. */
    @Test
    void visitThatWaitedLongerThanTheFileIsFreshIsDecidedByTheNewFile() {
        LiveCrawler robot = robot(Dialect.RFC9309);
        CompletableFuture<VisitDecision> waiting = visitAfterAnother(robot);
        file("Disallow: /page\n");
        time.advance(Duration.ofSeconds(401));

        VisitDecision decision = waiting.join();
        assertThat(decision.verdict().isAllowed()).isFalse();
        assertThat(decision.verdict().verdict().rule().orElseThrow().line()).isEqualTo(3);
        assertThat(decision).isInstanceOf(VisitDecision.Disallowed.class);
        assertThat(robot.live().pacer().load().visits()).isZero();
    }

    @Test
    void visitThatWaitedIsGrantedByTheNewFileIfItAllows() {
        LiveCrawler robot = robot(Dialect.RFC9309);
        CompletableFuture<VisitDecision> waiting = visitAfterAnother(robot);
        time.advance(Duration.ofSeconds(401));

        assertThat(waiting.join().granted().orElseThrow().mayStart()).isTrue();
        assertThat(web.requests())
                .as("of robots.txt, before the wait and after it")
                .hasSize(2);
    }

    @Test
    void noneOfThreeWorkersFetchesPagesThatAreDisallowedWhileTheyWait() {
        file("");
        LiveUsher live = live();
        LiveCrawler robot = live.crawler(Dialect.RFC9309, "TestBot");
        Visit first = visit(robot, PAGE).granted().orElseThrow();
        List<String> downloads = new ArrayList<>();
        List<VisitDecision> decisions = new ArrayList<>();
        for (String worker : List.of("one", "two", "three")) {
            waitingVisit(robot, worker).thenAccept(decision -> {
                decisions.add(decision);
                decision.granted().ifPresent(visit -> downloads.add(worker));
            });
        }
        file("Disallow: /page\n");
        live.refresh(first.authority());
        first.end();
        time.advance(Duration.ofSeconds(400));

        assertThat(decisions).hasSize(3).allSatisfy(decision -> {
            assertThat(decision.verdict().isAllowed()).isFalse();
            assertThat(decision).isInstanceOf(VisitDecision.Disallowed.class);
        });
        assertThat(downloads).isEmpty();
        assertThat(live.pacer().load().waiting()).isZero();
    }

    /** The file cannot be fetched when the visit is due; the last good copy applies then. */
    @Test
    void visitThatWaitedIsGrantedByTheLastGoodCopyInAnOutage() {
        LiveCrawler robot = robot(Dialect.RFC9309);
        CompletableFuture<VisitDecision> waiting = visitAfterAnother(robot);
        web.page(FILE, 503, "");
        time.advance(Duration.ofSeconds(401));

        VisitDecision decision = waiting.join();
        assertThat(decision.verdict().basis()).isEqualTo(Basis.STALE);
        assertThat(decision.granted()).isPresent();
    }

    @Test
    void visitWhoseFileCameTooLateForItsStartWaitsForTheNext() {
        LiveCrawler robot = robot(Dialect.RFC9309);
        CompletableFuture<VisitDecision> waiting = visitAfterAnother(robot);
        web.hold();
        time.advance(Duration.ofSeconds(420));
        assertThat(waiting).isNotDone();
        web.release();

        Visit visit = waiting.join().granted().orElseThrow();
        assertThat(visit.mayStart()).isTrue();
        assertThat(robot.live().pacer().load().visits()).isEqualTo(1);
    }

    @Test
    void cancelledVisitGoesToTheNextRequest() {
        file("");
        LiveCrawler robot = robot(Dialect.RFC9309);
        LiveVerdict verdict = robot.check(PAGE);
        visit(robot, PAGE).granted().orElseThrow().end();
        CompletableFuture<VisitDecision> one =
                robot.visitAsync(Target.of(PAGE), verdict, new Requester("one"), Duration.ofHours(1));
        CompletableFuture<VisitDecision> two =
                robot.visitAsync(Target.of(PAGE), verdict, new Requester("two"), Duration.ofHours(1));
        web.hold();
        time.advance(Duration.ofSeconds(401));
        one.cancel(false);
        web.release();
        time.settle();

        assertThat(two.join().granted()).isPresent();
    }

    @Test
    void unreachableAndBusyDifferFromDisallowed() {
        web.page(FILE, 503, Map.of("Retry-After", "90"), "");
        LiveCrawler robot = robot(Dialect.RFC9309);
        LiveVerdict unreachable = robot.check(PAGE);
        assertThat(unreachable.code()).contains(OutcomeCode.SERVER_ERROR);
        assertThat(unreachable.retryAfter()).contains(Duration.ofSeconds(90));
        time.advance(Duration.ofSeconds(60));
        assertThat(unreachable(visit(robot, PAGE))).hasSeconds(30);

        web.page(FILE, 200, "User-agent: *\nDisallow: /page\n");
        time.advance(Duration.ofSeconds(30));
        assertThat(robot.check(PAGE).retryAfter()).isEmpty();
        assertThat(visit(robot, PAGE)).isInstanceOf(VisitDecision.Disallowed.class);
        assertThat(robot.check("https://a.example/").retryAfter()).isEmpty();
        assertThat(robot.check("no url").retryAfter()).isEmpty();

        web.broken("https://b.example/robots.txt", OutcomeCode.BUSY)
                .broken("https://c.example/robots.txt", OutcomeCode.PORT_BLOCKED);
        LiveVerdict busy = robot.check("https://b.example/");
        assertThat(busy.retryAfter()).contains(Duration.ofSeconds(2));
        assertThat(busy.message()).contains("not fetched: busy: nothing is allowed now, check again later");
        LiveVerdict blocked = robot.check("https://c.example/");
        assertThat(blocked.retryAfter())
                .as("a later check gets the same verdict")
                .isEmpty();
        assertThat(blocked.fetchedAt()).as("no request was sent").isEmpty();
    }

    @Test
    void afterTheClockJumpedBackNothingIsFreshWithATimeInTheFuture() {
        web.page(FILE, 200, "User-agent: *\nDisallow: /page\n");
        LiveCrawler robot = robot(Dialect.RFC9309);
        assertThat(robot.check(PAGE).basis()).isEqualTo(Basis.FRESH);
        time.jumpWall(Duration.ofHours(-2));

        LiveVerdict refreshed = robot.check(PAGE);
        assertThat(refreshed.basis()).isEqualTo(Basis.FRESH);
        assertThat(refreshed.fetchedAt()).contains(time.now());
        assertThat(web.requests()).hasSize(2);

        time.jumpWall(Duration.ofHours(-2));
        web.broken(FILE, OutcomeCode.CONNECT_FAILED);
        assertThat(robot.check(PAGE).basis()).as("no new file").isEqualTo(Basis.STALE);
        time.jumpWall(Duration.ofHours(-2));
        robot.check(PAGE);
        assertThat(web.requests()).as("the back-off continues").hasSize(3);
    }

    private static Duration later(VisitDecision decision) {
        assertThat(decision).isInstanceOf(VisitDecision.Later.class);
        return ((VisitDecision.Later) decision).retryAfter();
    }

    private static Duration unreachable(VisitDecision decision) {
        assertThat(decision).isInstanceOf(VisitDecision.Unreachable.class);
        return ((VisitDecision.Unreachable) decision).retryAfter();
    }

    private static VisitDecision visit(LiveCrawler robot, String url) {
        return robot.visitAsync(url, CALLER, Duration.ZERO)
                .toCompletableFuture()
                .join();
    }

    @Test
    void nullIsRefusedAtOnce() {
        web.page(FILE, 200, "");
        LiveCrawler bot = robot(Dialect.RFC9309);
        LiveVerdict verdict = bot.check(PAGE);
        Target url = UrlInput.of(PAGE).target();
        Authority site = ((WebUrl) url.result()).authority();
        List<ThrowingCallable> calls = List.of(
                () -> bot.visitAsync(PAGE, CALLER, null),
                () -> bot.visitAsync(PAGE, null, Duration.ZERO),
                () -> bot.visitAsync(url, verdict, null, Duration.ZERO),
                () -> bot.visitAsync(url, verdict, CALLER, null),
                () -> bot.live().pacer().request(site, null, CALLER, Duration.ZERO),
                () -> bot.live().pacer().request(site, PaceRule.none("bot"), null, Duration.ZERO),
                () -> new Requester(null));
        calls.forEach(call -> assertThatThrownBy(call).isInstanceOf(NullPointerException.class));
        assertThat(bot.live().pacer().load().authorities()).isZero();
        assertThat(bot.visit(PAGE, CALLER, Duration.ZERO).granted()).isPresent();
    }

    @Test
    void aSiteProbeThatThrowsChangesNoVerdictAndEndsNoVisit() {
        AtomicBoolean throwing = new AtomicBoolean();
        web.page(FILE, 200, "User-agent: *\nDisallow:\n");
        LiveCrawler bot = live(FetchSettings.builder("TestBot/1")
                        .siteAvailable(site -> {
                            throwing.set(true);
                            throw new IllegalStateException("the test");
                        })
                        .build())
                .crawler(Dialect.GOOGLE, "TestBot");
        assertThat(bot.visit(PAGE, CALLER, Duration.ZERO).granted()).isPresent();
        web.page(FILE, 503, "");
        CompletableFuture<VisitDecision> waiting =
                bot.visitAsync(PAGE, CALLER, Duration.ofDays(60)).toCompletableFuture();
        time.advance(Duration.ofDays(45));
        assertThat(waiting).isDone();
        assertThat(bot.check(PAGE).isAllowed()).isFalse();
        assertThat(throwing).isTrue();
    }

    @Test
    void aClosedPacerReturnsAPositiveRetryAfter() {
        web.page(FILE, 200, "");
        LiveCrawler bot = robot(Dialect.RFC9309);
        bot.live().pacer().close();
        assertThat(later(bot.visit(PAGE, CALLER, Duration.ZERO))).isPositive();
    }

    @Test
    void openSetsBothListeners() {
        web.page(FILE, 200, "");
        List<String> heard = new ArrayList<>();
        PaceListener listener = new PaceListener() {
            @Override
            public void granted(Visit visit, Duration waited) {
                heard.add("granted " + visit.authority());
            }
        };
        try (LiveUsher live =
                live(FetchSettings.builder("TestBot/1").listener(listener).build())) {
            live.crawler(Dialect.RFC9309, "TestBot")
                    .visitAsync(PAGE, CALLER, Duration.ZERO)
                    .thenAccept(decision -> decision.granted().orElseThrow().close());
        }
        assertThat(heard).containsExactly("granted https://a.example");
    }

    @Test
    void aDecisionSaysWhetherTheUrlMayBeFetchedNowLaterOrNot() {
        web.page(FILE, 200, "User-agent: *\nDisallow: /no\nCrawl-delay: 60\n");
        LiveCrawler robot = robot(Dialect.RFC9309);
        VisitDecision granted = robot.visit(PAGE, Duration.ZERO);
        assertThat(granted).isInstanceOf(VisitDecision.Granted.class);
        granted.granted().orElseThrow().end(200, Optional.empty());
        assertThat(later(robot.visit(PAGE, Duration.ZERO))).hasSeconds(60);
        assertThat(robot.visit("https://a.example/no", Duration.ZERO)).isInstanceOf(VisitDecision.Disallowed.class);
        web.page("https://b.example/robots.txt", 503, "");
        assertThat(unreachable(robot.visit("https://b.example/", Duration.ZERO)))
                .hasSeconds(30);
    }

    @Test
    void sitesOnOneAddressShareADelayIfThatIsTheKey() {
        web.at("a.example", FakeWeb.address(1, 2, 3, 5), FakeWeb.address(1, 2, 3, 4))
                .at("b.example", FakeWeb.address(1, 2, 3, 4))
                .at("c.example");
        LiveUsher live = live(FetchSettings.builder("TestBot/1")
                .pace(PaceSettings.builder().key(PaceKey.ADDRESS).build())
                .build());
        LiveCrawler robot = live.crawler(Dialect.RFC9309, "TestBot");
        assertThat(robot.visit("https://a.example/", Duration.ZERO).granted()).isPresent();
        assertThat(robot.visit("http://b.example/", Duration.ZERO)).isInstanceOf(VisitDecision.Later.class);
    }

    @Test
    void aTokenThatTheHeaderDoesNotContainIsRefused() {
        LiveUsher live = live(FetchSettings.of("Mozilla/5.0 (compatible; TestBot/1; +https://example.com/bot)"));
        assertThat(live.crawler(Dialect.RFC9309, "testbot").tokens()).containsExactly("testbot");
        assertThat(live.crawler(Dialect.RFC9309, "TestBot-Images", "TestBot").tokens())
                .hasSize(2);
        assertThatThrownBy(() -> live.crawler(Dialect.RFC9309, "OtherBot"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("The User-Agent header \"Mozilla/5.0 (compatible; TestBot/1;")
                .hasMessageContaining("[OtherBot]");
        assertThat(live.crawler(Crawler.of("Googlebot")).tokens()).contains("Googlebot");
    }
}
