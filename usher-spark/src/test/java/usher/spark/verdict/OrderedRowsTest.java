package usher.spark.verdict;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.unsafe.types.UTF8String;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.CaptureContent;

@Tag("long")
class OrderedRowsTest {
    private static final long A_SECOND = 1_000_000;

    @Test
    void rowsInAnyOrderOfTheirTiesComeOutInOneOrder() {
        Random random = new Random(7);
        SiteKey keys = new SiteKey(Map.of());
        List<MergedRow> rows = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            String site = "https://s" + random.nextInt(5) + ".example";
            long micros = random.nextInt(20) * A_SECOND / 4;
            int kind = random.nextInt(3);
            rows.add(new MergedRow(
                    keys.of(site, 0, micros),
                    micros,
                    kind,
                    (kind == MergedTable.URL ? site + "/" + random.nextInt(50) : site).getBytes(UTF_8),
                    random.nextInt(9) == 0 ? "dns_error" : null,
                    kind == MergedTable.SITE_STATE
                            ? new byte[] {
                                (byte) random.nextInt(3), (byte) random.nextInt(256), (byte) (random.nextInt(3) - 1)
                            }
                            : null));
        }
        List<MergedRow> expected = new ArrayList<>(rows);
        expected.sort(Comparator.comparingLong(MergedRow::key).thenComparing(MergedRow.ORDER));

        for (int round = 0; round < 20; round++) {
            Collections.shuffle(rows, random);
            List<MergedRow> byKey = new ArrayList<>(rows);
            byKey.sort(Comparator.comparingLong(MergedRow::key));
            List<MergedRow> ordered = new ArrayList<>();
            new OrderedRows(byKey.stream().map(OrderedRowsTest::internal).iterator()).forEachRemaining(ordered::add);
            assertThat(ordered).usingRecursiveFieldByFieldElementComparator().isEqualTo(expected);
        }
    }

    @Test
    void keysOfASiteStandTogetherInOrderOfTime() {
        SiteKey keys = new SiteKey(Map.of("https://big.example", 4));
        long hash = keys.of("https://a.example", 0, 0) >>> 32;
        for (long micros : new long[] {Long.MIN_VALUE, -5, 0, 1, A_SECOND, 4_000_000_000L * A_SECOND, Long.MAX_VALUE}) {
            assertThat(keys.of("https://a.example", 0, micros) >>> 32).isEqualTo(hash);
        }
        assertThat(keys.of("https://a.example", 0, A_SECOND)).isGreaterThan(keys.of("https://a.example", 0, 0));
        assertThat(key(keys, "https://A.example:443/x", A_SECOND, 0))
                .isEqualTo(keys.of("https://a.example", 0, A_SECOND));
        assertThat(key(keys, "mailto:me", 0, 0)).isNull();
        assertThat(key(keys, "https://a.example/", Long.MAX_VALUE, 0)).isNull();
        List<Long> shares = new ArrayList<>();
        for (int share = 0; share < 4; share++) {
            shares.add(keys.of("https://big.example", share, 0));
        }
        assertThat(shares).doesNotHaveDuplicates();
        for (int i = 0; i < 100; i++) {
            assertThat(shares).contains(key(keys, "https://big.example/" + i, 0, 0));
            assertThat(shares).contains(key(keys, "https://BIG.example/", 0, i));
        }
    }

    @Test
    void rowsThatAreOtherwiseEqualAreSharedOut() {
        SiteKey keys = new SiteKey(Map.of("https://big.example", 4));
        Set<Long> used = new TreeSet<>();
        for (int row = 0; row < 100; row++) {
            used.add(key(keys, "https://big.example/", A_SECOND, row));
        }
        assertThat(used).hasSize(4);
    }

    @Test
    void ofAnswersOfOneMicrosecondTheOneThatAllowsEverythingDoesNotCount() {
        MergedRow gone = answer(404, null);
        MergedRow circle = answer(0, "redirect_limit");
        MergedRow rules = answer(200, null);
        MergedRow broken = answer(503, null);
        MergedRow lost = new MergedRow(0, 0, MergedTable.SITE_STATE, gone.text(), null, null);
        MergedRow elsewhere = answer(0, "scheme_blocked");
        List<MergedRow> rows = new ArrayList<>(List.of(broken, gone, elsewhere, lost, rules, circle));
        rows.sort(MergedRow.ORDER);
        assertThat(rows).containsExactly(gone, circle, lost, rules, broken, elsewhere);
        List<MergedRow> more = new ArrayList<>(List.of(answer(206, null), answer(304, null), rules));
        more.sort(MergedRow.ORDER);
        assertThat(more.get(0)).isEqualTo(rules);
    }

    private static MergedRow answer(int status, String refusal) {
        CaptureContent content = new CaptureContent(FetchOutcome.answered(status, Map.of()), Bytes.EMPTY, false);
        byte[] payload = refusal == null ? content.toBytes() : null;
        return new MergedRow(0, 0, MergedTable.SITE_STATE, "https://a.example".getBytes(UTF_8), refusal, payload);
    }

    private static Long key(SiteKey keys, String url, long micros, long position) {
        return keys.ofUrl(url.getBytes(UTF_8), micros, position);
    }

    private static InternalRow internal(MergedRow row) {
        return new GenericInternalRow(new Object[] {
            row.key(),
            row.micros(),
            row.kind(),
            UTF8String.fromBytes(row.text()),
            UTF8String.fromString(row.refusal()),
            row.payload()
        });
    }
}
