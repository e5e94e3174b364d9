package usher.testkit.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import usher.testkit.archive.ArchivePlan.Size;

class ScheduleTest {
    private static final int SITES = 500;
    private static final int ROWS = 20_000;
    private static final ArchivePlan PLAN =
            ArchivePlan.SMALL.withSize(new Size(SITES, 6_000, ROWS, 0, 0)).with(SiteKind.CHAIN, 0.2);

    private final Archive archive = Archive.of(PLAN);

    @Test
    void rowsBeforeAndAfterTheCapturesAreSo() {
        Map<String, TreeSet<Instant>> times = new HashMap<>();
        for (int site = 0; site < SITES; site++) {
            TreeSet<Instant> captured = new TreeSet<>();
            archive.capturesOfSite(site).forEach(capture -> captured.add(capture.time()));
            times.put(archive.robotsTxt(site).split("/")[2].split(":")[0], captured);
        }
        int[] seen = new int[2];
        for (int i = 0; i < ROWS; i++) {
            UrlRow row = archive.url(i);
            TreeSet<Instant> captured = times.get(row.urlHostName());
            if (archive.urlKind(i) == UrlKind.BEFORE_CAPTURES) {
                assertTrue(row.fetchTime().isBefore(captured.first()), row.url());
                seen[0]++;
            } else if (archive.urlKind(i) == UrlKind.AFTER_CAPTURES) {
                assertTrue(row.fetchTime().isAfter(captured.last()), row.url());
                seen[1]++;
            }
        }
        assertEquals(List.of(600, 600), List.of(seen[0], seen[1]));
    }

    @Test
    void chainsHaveOneToSixRedirectsEachLeadingToTheNextCapture() {
        Set<Integer> hops = new HashSet<>();
        int early = 0;
        for (int site = 0; site < SITES; site++) {
            if (archive.kind(site) == SiteKind.CHAIN) {
                List<ArchivedCapture> captures = archive.capturesOfSite(site);
                int hop = 0;
                while (captures.get(hop).outcome().header("Location").isPresent()) {
                    String location =
                            captures.get(hop).outcome().header("Location").get();
                    assertTrue(captures.get(hop + 1).url().endsWith(location), location);
                    hop++;
                }
                hops.add(hop);
                early += captures.get(hop).time().isBefore(captures.get(0).time()) ? 1 : 0;
            }
        }
        assertEquals(Set.of(1, 2, 3, 4, 5, 6), hops);
        assertTrue(5 < early && early < 50, "targets captured before the redirect: " + early);
    }

    @Test
    void capturesLieWithinTheTimeOfThePlan() {
        Instant start = PLAN.period().start().minusSeconds(4 * 86_400);
        Instant end = PLAN.period().end().plusSeconds(60);
        archive.captures().forEach(capture -> {
            assertTrue(start.isBefore(capture.time()) && capture.time().isBefore(end), capture.time()::toString);
            assertEquals(0, capture.time().getNano() % 1_000);
        });
    }
}
