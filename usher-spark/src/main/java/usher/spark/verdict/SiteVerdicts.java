package usher.spark.verdict;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.unsafe.types.UTF8String;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.CaptureRows;
import usher.spark.job.CrawlerSpec;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Evaluates the rows of {@link SiteRows} one after another. Holds the state of one site number. Not thread-safe. */
final class SiteVerdicts {
    private static final int TIME = SiteRows.column("time");
    private static final int KIND = SiteRows.column("kind");
    private static final int SITE = SiteRows.column("site");
    private static final int URL = SiteRows.column("url");
    private static final int FAILURE = SiteRows.column("failure");
    private static final int BODY = SiteRows.column("body");
    private static final int FILE = SiteRows.column("file");

    private final List<CrawlerSpec> crawlers;
    private final VerdictJob.Options options;
    private final VerdictRows rows;
    private long number;
    private final Map<UTF8String, SiteEvaluator> sites = new HashMap<>();

    SiteVerdicts(List<CrawlerSpec> crawlers, VerdictJob.Options options) {
        this.crawlers = crawlers;
        this.options = options;
        this.rows = new VerdictRows(crawlers, options);
    }

    /** Returns the verdicts if the row is a URL, otherwise nothing. */
    List<InternalRow> next(InternalRow row) {
        SiteEvaluator evaluator = evaluator(row.getLong(0), row.getUTF8String(SITE));
        switch (row.getInt(KIND)) {
            case SiteRows.KNOWN -> evaluator.markKnown();
            case SiteRows.RESPONSE -> update(evaluator, row);
            default -> {
                UTF8String url = row.getUTF8String(URL).clone();
                return rows.of(url, row.getLong(TIME), evaluator.evaluate(url.toString(), row.getLong(TIME)));
            }
        }
        return List.of();
    }

    private SiteEvaluator evaluator(long nextNumber, UTF8String name) {
        if (nextNumber != number) {
            number = nextNumber;
            sites.clear();
        }
        SiteEvaluator known = sites.get(name);
        if (known == null) {
            Authority site = WebUrl.parse(name.toString()).orElseThrow().authority();
            known = new SiteEvaluator(site, crawlers, options.usage());
            // Spark reuses the memory of the row.
            sites.put(name.clone(), known);
        }
        return known;
    }

    private void update(SiteEvaluator evaluator, InternalRow row) {
        Optional<String> failure = text(row, FAILURE);
        if (failure.filter(CaptureRows.NOT_ARCHIVED::equals).isPresent()) {
            evaluator.markNotArchived(row.getLong(TIME));
            return;
        }
        Optional<Bytes> body = row.isNullAt(BODY) ? Optional.empty() : Optional.of(Bytes.of(row.getBinary(BODY)));
        Optional<OutcomeCode> code = failure.map(CaptureRows::outcomeCode);
        evaluator.update(
                row.getLong(TIME),
                new FetchOutcome(row.getInt(SiteRows.column("status")), code, headers(row)),
                body,
                row.getBoolean(SiteRows.column("cut")),
                options.evidence() && !row.isNullAt(FILE) ? Optional.of(evidence(row, body)) : Optional.empty());
    }

    private static Map<String, String> headers(InternalRow row) {
        Map<String, String> headers = new HashMap<>();
        if (!row.isNullAt(SiteRows.column("headers"))) {
            MapData all = row.getMap(SiteRows.column("headers"));
            for (int i = 0; i < all.numElements(); i++) {
                headers.put(
                        all.keyArray().getUTF8String(i).toString(),
                        all.valueArray().getUTF8String(i).toString());
            }
        }
        return headers;
    }

    private static Evidence evidence(InternalRow row, Optional<Bytes> body) {
        return new Evidence(
                row.getUTF8String(URL).toString(),
                row.getUTF8String(FILE).toString(),
                row.getLong(SiteRows.column("position")),
                text(row, SiteRows.column("digest")),
                body.map(file -> ContentHash.of(file).hex()));
    }

    private static Optional<String> text(InternalRow row, int column) {
        return row.isNullAt(column)
                ? Optional.empty()
                : Optional.of(row.getUTF8String(column).toString());
    }
}
