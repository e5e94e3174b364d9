package usher.testkit.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.YearMonth;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import usher.testkit.archive.ArchivePlan.Period;
import usher.testkit.archive.ArchivePlan.Size;

class ArchivePlanTest {
    /** Benches of one day can be compared with those of another only while this stands. */
    @Test
    void samePlanGivesTheSameArchiveForEver() throws IOException {
        Archive archive = Archive.of(ArchivePlan.SMALL);
        StringBuilder all = new StringBuilder();
        UrlTable.write(archive, 0, 10_000, all);
        assertEquals("33db1879", checksum(all.toString()));
        all.setLength(0);
        archive.captures()
                .forEach(capture -> all.append(capture).append(capture.body().latin1()));
        assertEquals("54534b6b", checksum(all.toString()));
    }

    private static String checksum(String text) {
        CRC32 checksum = new CRC32();
        checksum.update(text.getBytes(UTF_8));
        return Long.toHexString(checksum.getValue());
    }

    @Test
    void survivesBeingSentToAnotherMachine() throws IOException, ClassNotFoundException {
        ArchivePlan plan = ArchivePlan.SMALL
                .with(SiteKind.LOOP, 0.3)
                .with(UrlKind.BIG_SITE, 0.5)
                .withTexts(List.of(new byte[] {'a', (byte) 0xFF}));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(plan);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertEquals(plan, in.readObject());
        }
    }

    @Test
    void givenTextsAreUsed() {
        ArchivePlan plan = ArchivePlan.SMALL.withTexts(List.of("User-agent: *\nDisallow: /given/\n".getBytes(UTF_8)));
        Archive archive = Archive.of(plan);
        assertTrue(archive.capturesOfSite(0).get(0).body().text().contains("given"));
        assertTrue(archive.urls().anyMatch(row -> row.url() != null && row.url().contains("/given/")));
    }

    @Test
    void sharesAndSizesAreChecked() {
        assertThrows(IllegalArgumentException.class, () -> ArchivePlan.SMALL.with(SiteKind.LOOP, 1.1));
        assertThrows(IllegalArgumentException.class, () -> ArchivePlan.SMALL.with(UrlKind.NULL_URL, 0.1));
        assertThrows(IllegalArgumentException.class, () -> new Size(1, 0, 5, 6, 0));
        assertThrows(IllegalArgumentException.class, () -> new Period(YearMonth.of(2024, 1), 0));
    }

    @Test
    void periodIsWholeMonths() {
        Period period = new Period(YearMonth.of(2023, 11), 4);
        assertEquals("2023-11-01T00:00:00Z", period.start().toString());
        assertEquals("2024-03-01T00:00:00Z", period.end().toString());
    }
}
