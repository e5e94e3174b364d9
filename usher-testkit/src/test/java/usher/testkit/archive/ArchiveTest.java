package usher.testkit.archive;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import usher.bytes.Bytes;
import usher.testkit.archive.ArchivePlan.Size;
import usher.testkit.archive.ArchivedCapture.Kind;

class ArchiveTest {
    private static final ArchivePlan PLAN =
            ArchivePlan.SMALL.withSize(new Size(1_000, 5_000, 20_000, 1_001, 0)).with(SiteKind.LARGE, 0.003);

    private final Archive archive = Archive.of(PLAN);

    @Test
    void samePlanGivesTheSameArchiveInAnyOrder() {
        Archive other = Archive.of(PLAN);
        List<Integer> sites = new ArrayList<>(IntStream.range(0, 1_000).boxed().toList());
        Collections.reverse(sites);
        for (int site : sites) {
            assertEquals(archive.capturesOfSite(site), other.capturesOfSite(site));
        }
        for (long index = 19_999; index >= 0; index -= 7) {
            assertEquals(archive.url(index), other.url(index));
        }
    }

    @Test
    void anotherSeedGivesAnotherArchive() {
        Archive other = Archive.of(PLAN.withSeed(2));
        assertNotEquals(archive.capturesOfSite(0), other.capturesOfSite(0));
        assertNotEquals(archive.url(0), other.url(0));
    }

    @Test
    void thereAreAsManyOfEverythingAsPlanned() {
        assertEquals(5_000, archive.captures().count());
        assertEquals(
                1_000,
                IntStream.range(0, 1_000)
                        .mapToObj(archive::robotsTxt)
                        .distinct()
                        .count());
        Map<SiteKind, Long> sites =
                IntStream.range(0, 1_000).mapToObj(archive::kind).collect(groupingBy(k -> k, counting()));
        for (SiteKind kind : SiteKind.values()) {
            assertEquals(archive.count(kind), sites.getOrDefault(kind, 0L), kind.name());
        }
        assertEquals(50, archive.count(SiteKind.NO_CAPTURE));
        assertEquals(3, archive.count(SiteKind.LARGE));
        Map<UrlKind, Long> urls =
                IntStream.range(0, 20_000).mapToObj(archive::urlKind).collect(groupingBy(k -> k, counting()));
        for (UrlKind kind : UrlKind.values()) {
            assertEquals(archive.count(kind), urls.getOrDefault(kind, 0L), kind.name());
        }
        assertEquals(
                1_001,
                IntStream.range(0, 20_000)
                        .filter(i -> archive.poison(i).isPresent())
                        .count());
        assertEquals(4_000, archive.count(UrlKind.BIG_SITE));
    }

    @Test
    void bigSiteHasItsShareAndNoMore() {
        String big = "//" + archive.robotsTxt(0).split("/")[2].split(":")[0];
        long rows = IntStream.range(0, 20_000)
                .filter(i -> archive.poison(i).isEmpty())
                .filter(i ->
                        (archive.url(i).urlProtocol() + "://" + archive.url(i).urlHostName()).endsWith(big))
                .count();
        assertEquals(4_000, rows);
    }

    @Test
    void capturesAreAsTheirSiteKindSays() {
        for (int site = 0; site < 1_000; site++) {
            List<ArchivedCapture> captures = archive.capturesOfSite(site);
            SiteKind kind = archive.kind(site);
            assertEquals(kind == SiteKind.NO_CAPTURE, captures.isEmpty(), kind.name());
            assertTrue(captures.isEmpty() || new SiteCheck(kind, captures).holds(), kind + ", site " + site);
        }
    }

    /** What must be so for the captures of one site. */
    private record SiteCheck(SiteKind kind, List<ArchivedCapture> captures) {
        boolean holds() {
            return switch (kind) {
                case HTTP_TO_HTTPS, BARE_TO_WWW, CHAIN, TARGET_MISSING, OTHER_HOST ->
                    captures.get(0).outcome().header("Location").isPresent();
                case LOOP ->
                    captures.stream()
                            .allMatch(c -> c.outcome().header("Location").isPresent());
                case CLIENT_ERROR -> some(400, 499);
                case RATE_LIMITED -> some(429, 429);
                case SERVER_ERROR -> some(500, 599);
                case FAILURE ->
                    captures.stream().anyMatch(c -> c.outcome().failure().isPresent() && !c.isAnswered());
                case HTML -> captures.get(0).body().text().contains("<html>");
                case LARGE -> captures.get(0).body().length() > 500 * 1024;
                case GZIP ->
                    captures.get(0).outcome().header("Content-Encoding").isPresent();
                case CUT -> captures.get(0).kind() == Kind.CUT;
                default -> captures.get(0).outcome().status() == 200;
            };
        }

        private boolean some(int from, int to) {
            return captures.stream()
                    .map(capture -> capture.outcome().status())
                    .anyMatch(status -> from <= status && status <= to);
        }
    }

    @Test
    void revisitsReferToAnEarlierResponseOfTheSameContent() {
        int revisits = 0;
        for (int site = 0; site < 1_000; site++) {
            Map<Instant, ArchivedCapture> byTime =
                    archive.capturesOfSite(site).stream().collect(toMap(ArchivedCapture::time, capture -> capture));
            for (ArchivedCapture capture : byTime.values()) {
                if (capture.refersTo().isPresent()) {
                    revisits++;
                    ArchivedCapture earlier =
                            byTime.get(capture.refersTo().get().time());
                    assertEquals(earlier.url(), capture.refersTo().get().url());
                    assertEquals(Kind.RESPONSE, earlier.kind());
                    assertTrue(earlier.time().isBefore(capture.time()));
                    assertEquals(
                            capture.kind() == Kind.REVISIT_IDENTICAL ? earlier.body() : Bytes.EMPTY, capture.body());
                }
            }
        }
        assertTrue(revisits > 200, "revisits " + revisits);
    }

    @Test
    void historiesChangeNowAndThen() {
        List<ArchivedCapture> big =
                Archive.of(PLAN.withSize(new Size(10, 1_000, 0, 0, 0))).capturesOfSite(0);
        int changes = 0;
        for (int i = 1; i < big.size(); i++) {
            changes += big.get(i).outcome().status() == 200
                            && !big.get(i).body().equals(big.get(i - 1).body())
                    ? 1
                    : 0;
        }
        assertTrue(10 < changes && changes < 60, changes + " of " + big.size());
    }

    @Test
    void manySitesShareTheirTextUnlessBodiesAreDistinct() {
        long all = responses(archive).size();
        assertTrue(new HashSet<>(responses(archive)).size() < all * 3 / 4);
        List<Bytes> distinct = responses(Archive.of(PLAN.withDistinctBodies()));
        assertEquals(distinct.size(), new HashSet<>(distinct).size());
    }

    private static List<Bytes> responses(Archive archive) {
        return archive.captures()
                .filter(capture -> capture.kind() == Kind.RESPONSE && capture.isAnswered())
                .map(ArchivedCapture::body)
                .toList();
    }

    @Test
    void rowsOfLateSitesComeBeforeTheirCaptures() {
        Map<String, Instant> first = new HashMap<>();
        for (int site = 0; site < 1_000; site++) {
            if (archive.kind(site) == SiteKind.LATE) {
                first.put(
                        host(archive.robotsTxt(site)),
                        archive.capturesOfSite(site).get(0).time());
            }
        }
        long rows = archive.urls()
                .filter(row -> row.fetchTime() != null && first.containsKey(row.urlHostName()))
                .peek(row -> assertTrue(row.fetchTime().isBefore(first.get(row.urlHostName()))))
                .count();
        assertTrue(rows > 100, "rows " + rows);
    }

    @Test
    void rowsAtACaptureHaveItsMicrosecond() {
        Set<String> captured = new HashSet<>();
        for (int site = 0; site < 1_000; site++) {
            String host = host(archive.robotsTxt(site));
            archive.capturesOfSite(site).forEach(capture -> captured.add(host + " " + capture.time()));
        }
        for (int i = 0; i < 20_000; i++) {
            if (archive.urlKind(i) == UrlKind.AT_CAPTURE) {
                UrlRow row = archive.url(i);
                assertTrue(captured.contains(row.urlHostName() + " " + row.fetchTime()), row.toString());
            }
        }
    }

    @Test
    void someOutagesLastLongerThanThirtyDays() {
        boolean found = false;
        for (int site = 0; site < 1_000 && !found; site++) {
            List<ArchivedCapture> captures = archive.capturesOfSite(site);
            if (archive.kind(site) == SiteKind.SERVER_ERROR) {
                ArchivedCapture last = captures.get(captures.size() - 1);
                found = captures.get(0).outcome().status() == 200
                        && last.outcome().status() >= 500
                        && Duration.between(captures.get(0).time(), last.time()).toDays() > 30;
            }
        }
        assertTrue(found);
    }

    @Test
    void oneSiteIsEnoughAndNoneIsNot() {
        Archive one = Archive.of(PLAN.withSize(new Size(1, 7, 100, 3, 0)));
        assertEquals(7, one.captures().count());
        assertEquals(100, one.urls().count());
        Archive empty = Archive.of(PLAN.withSize(new Size(3, 0, 0, 0, 0)));
        assertFalse(empty.captures().findAny().isPresent());
        assertThrows(IllegalArgumentException.class, () -> new Size(0, 1, 1, 0, 0));
    }

    private static String host(String url) {
        return url.split("/")[2].split(":")[0];
    }
}
