package usher.testkit.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import usher.Access;
import usher.Dialect;
import usher.RobotsFile;
import usher.testkit.archive.ArchivePlan.Size;
import usher.uri.BadUrl;
import usher.uri.WebUrl;

class UrlRowsTest {
    private static final int ROWS = 30_000;
    private final Archive archive = Archive.of(ArchivePlan.SMALL.withSize(new Size(500, 2_000, ROWS, 600, 1)));

    @Test
    void poisonIsAsBadAsItsCodeSaysAndNothingElseIs() {
        Map<UrlKind, Integer> seen = new EnumMap<>(UrlKind.class);
        for (int i = 0; i < ROWS; i++) {
            UrlRow row = archive.url(i);
            assertEquals(Optional.ofNullable(reject(row)), archive.rejectCode(i), row.url());
            seen.merge(archive.urlKind(i), 1, Integer::sum);
        }
        assertEquals(100, seen.get(UrlKind.GARBAGE));
        assertEquals(1, seen.get(UrlKind.HUGE_URL));
    }

    private static String reject(UrlRow row) {
        if (row.url() == null || row.url().isEmpty()) {
            return "NO_URL";
        }
        if (row.url().length() > 65_536) {
            return "URL_TOO_LONG";
        }
        return WebUrl.parse(row.url()) instanceof BadUrl ? "BAD_URL" : row.fetchTime() == null ? "NO_TIME" : null;
    }

    @Test
    void cellsAgreeWithTheUrl() {
        for (int i = 0; i < ROWS; i++) {
            UrlRow row = archive.url(i);
            if (archive.rejectCode(i).isEmpty()) {
                WebUrl url = assertInstanceOf(WebUrl.class, WebUrl.parse(row.url()));
                assertEquals(url.authority().host(), row.urlHostName(), row.url());
                assertEquals(url.authority().scheme(), row.urlProtocol());
                assertTrue(row.urlHostName().endsWith(row.urlHostRegisteredDomain()));
                assertTrue(row.urlSurtkey().startsWith(row.urlHostTld()), row.urlSurtkey());
                assertEquals(UrlRow.COLUMNS.size(), row.cells().size());
            }
        }
        assertNull(UrlRowFactory.bare(null, null, SeededRandom.of(1, SeededRandom.Topic.URL))
                .cells()
                .get(0));
    }

    /** A generator whose paths no rule decides would test nothing. */
    @Test
    void rulesDecideOften() {
        Dialect dialect = Dialect.RFC9309;
        Map<String, ArchivedCapture> robots = new HashMap<>();
        archive.captures()
                .filter(capture -> capture.outcome().status() == 200)
                .forEach(capture -> robots.put(WebUrl.parse(capture.url()).toString(), capture));
        int[] decided = new int[2];
        for (int i = 0; i < 3_000; i++) {
            UrlRow row = archive.url(i);
            if (archive.rejectCode(i).isEmpty() && WebUrl.parse(row.url()) instanceof WebUrl url) {
                ArchivedCapture capture = robots.get(url.authority().robotsTxt());
                if (capture != null) {
                    boolean allowed = RobotsFile.of(capture.body().toByteArray())
                                    .as(dialect)
                                    .policy("ExampleBot")
                                    .verdict(row.url())
                                    .access()
                            == Access.ALLOW;
                    decided[allowed ? 0 : 1]++;
                }
            }
        }
        assertTrue(decided[0] > 500 && decided[1] > 500, decided[0] + " allowed, " + decided[1] + " disallowed");
    }
}
