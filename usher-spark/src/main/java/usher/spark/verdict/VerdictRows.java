package usher.spark.verdict;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import usher.Rule;
import usher.Verdict;
import usher.spark.job.CrawlerSpec;
import usher.usage.PurposeVerdict;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageStatement;

/** The table of verdicts. Not thread-safe. */
final class VerdictRows {
    private static final StructType COLUMNS = StructType.fromDDL(
            "url STRING NOT NULL, time TIMESTAMP NOT NULL, agent STRING NOT NULL, dialect STRING NOT NULL, "
                    + "access STRING NOT NULL, reason STRING NOT NULL, line INT, capture_time TIMESTAMP, "
                    + "outdated BOOLEAN, basis STRING, code STRING");

    private static final StructType EVIDENCE = StructType.fromDDL(
            "rule STRING, capture_url STRING, file STRING, position BIGINT, digest STRING, sha256 STRING");

    private final List<CrawlerSpec> crawlers;
    private final VerdictJob.Options options;
    private final long outdatedAfter;
    private final Map<String, UTF8String> words = new HashMap<>();

    VerdictRows(List<CrawlerSpec> crawlers, VerdictJob.Options options) {
        this.crawlers = crawlers;
        this.options = options;
        this.outdatedAfter = options.outdatedAfter().toSeconds() * 1_000_000;
    }

    static StructType schema(VerdictJob.Options options) {
        StructType schema = COLUMNS;
        for (StructField field : options.evidence() ? EVIDENCE.fields() : new StructField[0]) {
            schema = schema.add(field);
        }
        for (UsagePurpose purpose : options.usage() ? UsagePurpose.values() : new UsagePurpose[0]) {
            String name = "usage_" + purpose.word().replace('-', '_');
            schema = schema.add(name, DataTypes.StringType).add(name + "_line", DataTypes.IntegerType);
        }
        return schema;
    }

    List<InternalRow> of(UTF8String url, long micros, List<ArchivedVerdict> verdicts) {
        List<InternalRow> rows = new ArrayList<>(verdicts.size());
        for (int i = 0; i < verdicts.size(); i++) {
            rows.add(row(url, micros, crawlers.get(i), verdicts.get(i)));
        }
        return rows;
    }

    private InternalRow row(UTF8String url, long micros, CrawlerSpec crawler, ArchivedVerdict verdict) {
        Long captured = verdict.captured().orElse(null);
        List<Object> values = new ArrayList<>();
        Collections.addAll(values, url, micros, word(crawler.name()), word(crawler.dialect()));
        Collections.addAll(values, word(verdict.access()), word(verdict.reason()), line(verdict.line()), captured);
        values.add(captured == null ? null : micros - captured > outdatedAfter);
        Collections.addAll(
                values, word(verdict.basis().orElse(null)), word(verdict.code().orElse(null)));
        if (options.evidence()) {
            Optional<Evidence> place = verdict.evidence();
            Optional<Rule> rule = place.flatMap(any -> verdict.verdict()).flatMap(Verdict::rule);
            Collections.addAll(values, text(rule.map(Rule::text)), text(place.map(Evidence::url)));
            values.add(text(place.map(Evidence::file)));
            values.add(place.map(Evidence::position).orElse(null));
            Collections.addAll(values, text(place.flatMap(Evidence::digest)), text(place.flatMap(Evidence::sha256)));
        }
        for (UsagePurpose purpose : options.usage() ? UsagePurpose.values() : new UsagePurpose[0]) {
            Optional<PurposeVerdict> of = verdict.usage().map(page -> page.purpose(purpose));
            values.add(word(of.map(page -> page.outcome().word()).orElse(null)));
            values.add(of.map(page -> line(firstLine(page.deciding()))).orElse(null));
        }
        return new GenericInternalRow(values.toArray());
    }

    private static UTF8String text(Optional<String> text) {
        return text.map(UTF8String::fromString).orElse(null);
    }

    private UTF8String word(String word) {
        return word == null ? null : words.computeIfAbsent(word, UTF8String::fromString);
    }

    private static Integer line(int line) {
        return line > 0 ? line : null;
    }

    private static int firstLine(List<UsageStatement> deciding) {
        return deciding.stream()
                .map(UsageStatement::place)
                .filter(place -> place.line() > 0 && place.source().equals(UsagePlace.ROBOTS_TXT))
                .mapToInt(UsagePlace::line)
                .min()
                .orElse(0);
    }
}
