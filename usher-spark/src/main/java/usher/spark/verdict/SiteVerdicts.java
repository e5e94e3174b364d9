package usher.spark.verdict;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.unsafe.types.UTF8String;
import org.apache.spark.util.LongAccumulator;
import usher.spark.capture.CaptureContent;
import usher.spark.job.CrawlerSpec;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Evaluates the rows of {@link SiteRows} one after another. Holds the state of one site number. Not thread-safe. */
final class SiteVerdicts {
    private final List<CrawlerSpec> crawlers;
    private final boolean usage;
    private final boolean evidence;
    private final VerdictRows rows;
    private final List<Map<String, LongAccumulator>> counts;
    private long number;
    private final Map<UTF8String, SiteEvaluator> sites = new HashMap<>();

    /** @param counts counts the verdicts of each crawler by access */
    SiteVerdicts(List<CrawlerSpec> crawlers, VerdictJob.Options options, List<Map<String, LongAccumulator>> counts) {
        this.crawlers = crawlers;
        this.usage = options.usage();
        this.evidence = options.evidence();
        this.rows = new VerdictRows(crawlers, options);
        this.counts = counts;
    }

    /** Returns the verdicts if the row is a URL, otherwise nothing. */
    List<InternalRow> next(InternalRow row) {
        SiteEvaluator evaluator = evaluator(row.getLong(SiteRows.SITE), row.getUTF8String(SiteRows.AUTHORITY));
        long micros = row.getLong(SiteRows.MICROS);
        switch (row.getInt(SiteRows.KIND)) {
            case SiteRows.KNOWN -> evaluator.markKnown();
            case SiteRows.RESPONSE -> update(evaluator, row, micros);
            default -> {
                UTF8String url = row.getUTF8String(SiteRows.URL).clone();
                List<ArchivedVerdict> verdicts = evaluator.evaluate(url.toString(), micros);
                for (int i = 0; i < verdicts.size(); i++) {
                    counts.get(i).get(verdicts.get(i).access()).add(1);
                }
                return rows.of(url, micros, verdicts);
            }
        }
        return List.of();
    }

    private SiteEvaluator evaluator(long nextNumber, UTF8String authority) {
        if (nextNumber != number) {
            number = nextNumber;
            sites.clear();
        }
        SiteEvaluator known = sites.get(authority);
        if (known == null) {
            // Spark reuses the memory of the row.
            UTF8String name = authority.clone();
            Authority site = WebUrl.parse(name.toString()).orElseThrow().authority();
            known = new SiteEvaluator(site, crawlers, usage);
            sites.put(name, known);
        }
        return known;
    }

    private void update(SiteEvaluator evaluator, InternalRow row, long micros) {
        if (!row.isNullAt(SiteRows.REFUSAL)) {
            evaluator.update(
                    micros,
                    CaptureContent.outcomeCode(
                            row.getUTF8String(SiteRows.REFUSAL).toString()));
        } else if (row.isNullAt(SiteRows.PAYLOAD)) {
            evaluator.markNotArchived(micros);
        } else {
            evaluator.update(
                    micros,
                    CaptureContent.read(row.getBinary(SiteRows.PAYLOAD)),
                    evidence ? Optional.of(evidence(row)) : Optional.empty());
        }
    }

    private static Evidence evidence(InternalRow row) {
        InternalRow place = row.getStruct(SiteRows.PLACE, 3);
        return new Evidence(
                row.getUTF8String(SiteRows.URL).toString(),
                place.getUTF8String(0).toString(),
                place.getLong(1),
                Optional.ofNullable(place.getUTF8String(2)).map(UTF8String::toString),
                Optional.empty());
    }
}
