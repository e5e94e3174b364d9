package usher.fetch.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static usher.fetch.pace.PacerScenario.NANO;
import static usher.fetch.pace.PacerScenario.delay;
import static usher.fetch.pace.PacerScenario.granted;
import static usher.fetch.pace.PacerScenario.hours;
import static usher.fetch.pace.PacerScenario.refused;
import static usher.fetch.pace.PacerScenario.seconds;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Dialect;
import usher.RobotsFile;
import usher.fetch.pace.PaceSettings.LongDelays;
import usher.fetch.pace.VisitRefusal.Reason;
import usher.uri.Authority;

class PacerTest {
    private final PacerScenario scene = new PacerScenario();

    @Test
    void theDelayRunsFromTheEndOfOneVisitToTheStartOfTheNext() {
        Visit first = scene.visit(delay(5));
        scene.advance(3);
        assertThat(refused(scene.ask(delay(5)), Reason.DELAY).retryAfter())
                .as("if nobody ends the visit, its lease does")
                .isEqualTo(seconds(127 + 5));
        first.end();
        assertThat(refused(scene.ask(delay(5)), Reason.DELAY).retryAfter()).isEqualTo(seconds(5));
        scene.visitAfter(5, delay(5));
    }

    @Test
    void aWaitingRequestIsGrantedAsSoonAsTheDelayHasPassed() {
        Visit first = scene.visit(delay(5));
        CompletableFuture<VisitResponse> second = scene.wait("b", delay(5));
        scene.advance(1);
        first.close();
        Visit visit = scene.grantedAfter(5, second);
        assertThat(visit.grantedAt()).isEqualTo(Instant.parse("2026-11-21T12:00:06Z"));
        assertThat(scene.events).containsExactly("granted a after PT0S", "granted b after PT6S");
    }

    /** Who asks in a dialect without Crawl-delay does not take away what the robot was told in another. */
    @Test
    void aCrawlersRuleOfAnotherDialectDoesNotReplaceItsOwn() {
        Visit first = scene.visit(read(Dialect.RFC9309));
        refused(scene.ask(read(Dialect.GOOGLE)), Reason.DELAY);
        first.end();
        scene.visitAfter(10, read(Dialect.GOOGLE));
    }

    private static PaceRule read(Dialect dialect) {
        byte[] file = "User-agent: *\nCrawl-delay: 10\n".getBytes(StandardCharsets.UTF_8);
        return PaceRule.of(RobotsFile.of(file).as(dialect).policy("TestBot"), dialect.id());
    }

    @Test
    void authoritiesDoNotWaitForEachOther() {
        scene.visit(delay(5));
        for (Authority other : new Authority[] {
            new Authority("http", "site.example", 80),
            new Authority("https", "site.example", 8443),
            new Authority("https", "www.site.example", 443)
        }) {
            assertThat(scene.pacer.tryVisit(other, delay(5), new Requester("a")).visit())
                    .isPresent();
        }
    }

    @Test
    void endingTwiceDoesNothing() {
        Visit first = scene.visit(delay(5));
        first.end();
        scene.advance(4);
        first.end();
        scene.advance(1);
        Visit second = scene.visit(delay(5));
        first.end();
        refused(scene.ask(delay(5)), Reason.DELAY);
        assertThat(second.mayStart()).isTrue();
    }

    @Test
    void aGrantExpiresAndStillCostsTheDelay() {
        Visit visit = scene.visit(delay(5));
        assertThat(visit.notAfter()).isEqualTo(visit.grantedAt().plusSeconds(10));
        scene.advance(10);
        assertThat(visit.mayStart()).isTrue();
        scene.time.advance(NANO);
        assertThat(visit.mayStart()).isFalse();
        scene.time.jumpWall(Duration.ofHours(-1));
        assertThat(visit.mayStart()).isFalse();
        visit.end();
        assertThat(refused(scene.ask(delay(5)), Reason.DELAY).retryAfter()).isEqualTo(seconds(5));
    }

    @Test
    void anEndedVisitMayNotStart() {
        Visit visit = scene.visit(delay(5));
        assertThat(visit.mayStart()).isTrue();
        visit.end();
        assertThat(visit.mayStart()).isFalse();
    }

    @Test
    void aVisitThatIsNeverEndedEndsWithItsLease() {
        Visit lost = scene.visit(delay(5));
        CompletableFuture<VisitResponse> next = scene.wait("b", delay(5));
        assertThat(lost.leaseEnd()).isEqualTo(lost.grantedAt().plusSeconds(130));
        scene.time.advance(seconds(130).minus(NANO));
        assertThat(scene.pacer.find(lost.id())).contains(lost);
        scene.time.advance(NANO);
        assertThat(scene.events).containsExactly("granted a after PT0S", "abandoned a");
        assertThat(scene.pacer.find(lost.id())).isEmpty();
        scene.grantedAfter(5, next);
    }

    @Test
    void anAbandonedVisitThatEndsLateCostsTheDelayOnceMore() {
        Visit lost = scene.visit(delay(5));
        scene.advance(130 + 3);
        lost.end();
        scene.advance(3);
        assertThat(refused(scene.ask(delay(5)), Reason.DELAY).retryAfter()).isEqualTo(seconds(2));
        scene.advance(2);
        Visit next = scene.visit(delay(5));
        lost.end();
        next.end();
        scene.advance(5);
        scene.visit(delay(5));
    }

    @Test
    void aLateEndCountsAlsoWhereTheSiteWasForgotten() {
        Visit lost = scene.visit(delay(5));
        scene.advance(1_000);
        assertThat(scene.pacer.load().authorities()).isZero();
        lost.end();
        assertThat(refused(scene.ask(delay(5)), Reason.DELAY).retryAfter()).isEqualTo(seconds(5));
    }

    @Test
    void aLateEndShortensNoDelayThatRuns() {
        Visit lost = scene.visit(delay(60));
        scene.advance(130);
        CompletableFuture<VisitResponse> next = scene.wait("b", delay(1));
        scene.advance(1);
        lost.end();
        scene.grantedAfter(59, next);
    }

    @Test
    void aLateEndWhileAnotherVisitIsOpenChangesNothing() {
        Visit lost = scene.visit(delay(5));
        scene.advance(135);
        Visit next = scene.visit(delay(5));
        lost.end();
        refused(scene.ask(delay(5)), Reason.DELAY);
        next.end();
        scene.visitAfter(5, delay(5));
    }

    @ParameterizedTest
    @ValueSource(ints = {-25, -1, 1, 25, 24 * 365, -24 * 365 * 50})
    void aWallClockThatJumpsChangesNoDelay(int hours) {
        scene.visit(delay(5)).end();
        CompletableFuture<VisitResponse> next = scene.wait("b", delay(5));
        scene.advance(1);
        scene.time.jumpWall(Duration.ofHours(hours));
        scene.time.advance(seconds(4).minus(NANO));
        refused(scene.ask(delay(5)), Reason.DELAY);
        assertThat(next).isNotDone();
        scene.time.advance(NANO);
        assertThat(granted(next).mayStart()).isTrue();
        scene.time.jumpWall(Duration.ofHours(-hours));
        scene.advance(10);
        assertThat(granted(next).mayStart()).isTrue();
    }

    @Test
    void aLongerDelayCountsForTheGapThatRunsAShorterFromTheNextGrantOn() {
        scene.visit(delay(5)).end();
        scene.advance(4);
        assertThat(refused(scene.ask(delay(60)), Reason.DELAY).retryAfter()).isEqualTo(seconds(56));
        assertThat(refused(scene.ask(delay(2)), Reason.DELAY).retryAfter()).isEqualTo(seconds(56));
        scene.advance(56);
        scene.visit(delay(2)).end();
        scene.advance(2);
        scene.visit(delay(2));
    }

    @Test
    void theNewestRuleAppliesToAllRequestsOfTheCrawler() {
        Visit first = scene.visit(delay(5));
        CompletableFuture<VisitResponse> older = scene.wait("b", delay(500));
        scene.wait("b", delay(3));
        first.end();
        scene.advance(3);
        granted(older).end();
        assertThat(scene.pacer.load().waiting()).isOne();
    }

    @Test
    void theSlowestRuleOfSeveralCrawlersApplies() {
        Visit first = scene.visit(delay("slow", 30));
        CompletableFuture<VisitResponse> quick = scene.wait("b", delay("quick", 2));
        first.end();
        scene.advance(29);
        assertThat(quick).isNotDone();
        scene.advance(1);
        CompletableFuture<VisitResponse> slow = scene.wait("c", delay("slow", 30));
        granted(quick).end();
        scene.grantedAfter(30, slow).end();
        scene.advance(30);
        scene.visit(delay("quick", 2)).end();
        scene.advance(2);
        scene.visit(delay("quick", 2));
    }

    @Test
    void aDecisionReportsTheDelayThatTheSiteRequested() {
        Visit visit = scene.visit(delay(86_400));
        assertThat(visit.pace()).isEqualTo(new Pace(Duration.ofMinutes(10), Duration.ofDays(1)));
        visit.end();
        VisitRefusal refusal = refused(scene.ask(delay(86_400)), Reason.DELAY);
        assertThat(refusal.pace().isCapped()).isTrue();
        assertThat(refusal.retryAfter()).isEqualTo(Duration.ofMinutes(10));
        scene.advance(600);
        scene.visit(delay(86_400));
    }

    @Test
    void aRequestThatCannotStartInTimeIsRefusedAtOnce() {
        scene.visit(delay(5)).end();
        assertThat(refused(scene.wait("b", delay(5), seconds(5).minus(NANO)), Reason.NOT_IN_TIME)
                        .retryAfter())
                .isEqualTo(seconds(5));
        CompletableFuture<VisitResponse> inTime = scene.wait("b", delay(5), seconds(5));
        assertThat(refused(scene.wait("b", delay(5), seconds(9)), Reason.NOT_IN_TIME)
                        .retryAfter())
                .isEqualTo(seconds(10));
        scene.advance(5);
        granted(inTime);
    }

    @Test
    void aRequestIsRefusedAfterItsTimeout() {
        scene.visit(delay(5));
        CompletableFuture<VisitResponse> waiting = scene.wait("b", delay(5), seconds(20));
        scene.time.advance(seconds(20).minus(NANO));
        assertThat(waiting).isNotDone();
        scene.time.advance(NANO);
        assertThat(refused(waiting, Reason.NOT_IN_TIME).retryAfter())
                .as("the rest of the lease, and the delay")
                .isEqualTo(seconds(110 + 5));
        assertThat(scene.pacer.load().waiting()).isZero();
        assertThat(scene.events).containsExactly("granted a after PT0S", "refused b NOT_IN_TIME");
    }

    @Test
    void aVisitThatBecomesDueAtTheTimeoutIsGranted() {
        Visit first = scene.visit(delay(5));
        CompletableFuture<VisitResponse> waiting = scene.wait("b", delay(5), seconds(20));
        scene.advance(15);
        first.end();
        scene.advance(5);
        granted(waiting);
    }

    @Test
    void newerHoursApplyToWaitingRequests() {
        Visit first = scene.visit(delay("other", 5));
        CompletableFuture<VisitResponse> older = scene.wait("b", delay("bot", 5));
        scene.wait("c", hours("bot", 23 * 60, 60));
        first.end();
        scene.advance(60);
        assertThat(older).isNotDone();
        scene.time.advance(Duration.ofHours(11));
        granted(older);
    }

    @Test
    void withoutADelayRequestsAreGrantedInOrder() {
        PacerScenario free = new PacerScenario(PaceSettings.builder()
                .minDelay(Duration.ZERO)
                .maxDelay(Duration.ZERO)
                .build());
        Visit first = free.visit(delay(0));
        refused(free.ask(delay(0)), Reason.DELAY);
        CompletableFuture<VisitResponse> next = free.wait("b", delay(0));
        first.end();
        refused(free.ask(delay(0)), Reason.DELAY);
        assertThat(next).isNotDone();
        free.time.settle();
        granted(next).end();
        free.visit(delay(0));
    }

    @Test
    void aDelayBeyondTheMaximumIsCappedObeyedOrTheSiteIsSkipped() {
        PaceSettings.Builder settings = PaceSettings.builder();
        PaceRule hour = delay(3_600);
        Visit capped = new PacerScenario(settings.build()).visit(hour);
        assertThat(capped.pace()).isEqualTo(new Pace(seconds(600), seconds(3_600)));
        PacerScenario obeying =
                new PacerScenario(settings.longDelays(LongDelays.OBEY).build());
        obeying.visit(hour).end();
        obeying.advance(3_599);
        assertThat(refused(obeying.ask(hour), Reason.DELAY).pace().isCapped()).isFalse();
        obeying.advance(1);
        obeying.visit(hour);
        PacerScenario skipping =
                new PacerScenario(settings.longDelays(LongDelays.SKIP).build());
        assertThat(refused(skipping.ask(hour), Reason.DELAY_TOO_LONG).retryAfter())
                .isEqualTo(seconds(3_600));
        skipping.visit(delay(600));
    }

    @Test
    void aFunctionSaysWhatSharesADelay() {
        PaceSettings settings = PaceSettings.builder()
                .keyOf(site -> site.host().replaceFirst(".*?\\.(?=.*\\.)", ""))
                .build();
        PacerScenario domain = new PacerScenario(settings);
        domain.visit(delay(5));
        Authority www = new Authority("https", "www.site.example", 443);
        refused(domain.pacer.tryVisit(www, delay(5), new Requester("a")), Reason.DELAY);
    }

    @Test
    void noVisitIsGrantedOutsideVisitTime() {
        // It is noon; the site is open from 23:00 to 01:00.
        PaceRule night = hours("bot", 23 * 60, 60);
        assertThat(refused(scene.ask(night), Reason.OUTSIDE_VISIT_TIME).retryAfter())
                .isEqualTo(Duration.ofHours(11));
        assertThat(scene.pacer.load().authorities()).isZero();
        CompletableFuture<VisitResponse> first = scene.wait("b", night);
        CompletableFuture<VisitResponse> impatient = scene.wait("c", night, Duration.ofHours(10));
        refused(impatient, Reason.OUTSIDE_VISIT_TIME);
        scene.time.advance(Duration.ofHours(11).minus(NANO));
        assertThat(first).isNotDone();
        scene.time.advance(NANO);
        granted(first).end();
        scene.time.advance(Duration.ofMinutes(119));
        Visit last = scene.visit(night);
        last.end();
        scene.time.advance(Duration.ofMinutes(1));
        refused(scene.ask(night), Reason.OUTSIDE_VISIT_TIME);
    }

    @Test
    void aVisitDoesNotBeginAfterTheHours() {
        PaceRule rule = hours("bot", 11 * 60, 12 * 60 + 1);
        scene.advance(55);
        Visit visit = scene.visit(rule);
        assertThat(visit.notAfter()).isEqualTo(Instant.parse("2026-11-21T12:00:59.999999999Z"));
        scene.time.advance(seconds(5).minus(NANO));
        assertThat(visit.mayStart()).isTrue();
        scene.time.advance(NANO);
        assertThat(visit.mayStart()).isFalse();
    }

    @Test
    void aDelayThatEndsAfterTheHoursMeansTheNextDay() {
        PaceRule rule = hours("bot", 11 * 60, 12 * 60 + 1);
        scene.time.advance(seconds(60).minus(NANO));
        scene.visit(rule).end();
        assertThat(refused(scene.wait("b", rule, Duration.ofHours(1)), Reason.NOT_IN_TIME)
                        .retryAfter())
                .isEqualTo(Duration.ofHours(23).minus(seconds(60)).plus(NANO));
    }

    @Test
    void aCrawlerOutsideItsHoursDoesNotDelayOthers() {
        CompletableFuture<VisitResponse> night = scene.wait("a", hours("night", 23 * 60, 60));
        CompletableFuture<VisitResponse> day = scene.wait("b", delay("day", 2));
        scene.time.settle();
        assertThat(night).isNotDone();
        granted(day).end();
        scene.time.advance(Duration.ofHours(11));
        granted(night);
    }

    @Test
    void aWaitOfHoursEndsWhenTheWallClockIsSetForward() {
        CompletableFuture<VisitResponse> waiting = scene.wait("a", hours("bot", 23 * 60, 60));
        scene.time.advance(Duration.ofMinutes(1));
        scene.time.jumpWall(Duration.ofHours(11));
        scene.time.advance(Duration.ofMinutes(4));
        granted(waiting);
        CompletableFuture<VisitResponse> next = scene.wait("a", hours("bot", 1, 60));
        scene.time.jumpWall(Duration.ofHours(-13));
        scene.time.advance(Duration.ofHours(10));
        assertThat(next).isNotDone();
    }

    @Test
    void sitesWithoutVisitsUseNoMemory() {
        for (int i = 0; i < 20_000; i++) {
            Authority site = new Authority("https", "host-" + i + ".example", 443);
            scene.pacer
                    .tryVisit(site, delay(5), new Requester("caller-" + i))
                    .visit()
                    .orElseThrow()
                    .end();
            scene.events.clear();
            scene.time.advance(Duration.ofMillis(10));
            assertThat(scene.pacer.load().authorities()).isLessThanOrEqualTo(501);
        }
        scene.advance(5);
        assertThat(scene.pacer.load()).isEqualTo(new Pacer.Load(0, 0, 0));
        assertThat(scene.time.planned()).isZero();
    }

    @Test
    void namesOfVisitsCannotBeGuessed() {
        Pacer pacer = new Pacer(scene.time, PaceSettings.DEFAULT, PaceListener.NONE);
        Visit visit = pacer.tryVisit(PacerScenario.SITE, delay(1), new Requester("a"))
                .visit()
                .orElseThrow();
        assertThat(visit.id()).matches("[A-Za-z0-9_-]{22}");
        assertThat(pacer.find(visit.id())).contains(visit);
        assertThat(pacer.find("visit-1")).isEmpty();
        assertThat(visit).hasToString("visit of https://site.example by a, granted 2026-11-21T12:00:00Z");
    }
}
