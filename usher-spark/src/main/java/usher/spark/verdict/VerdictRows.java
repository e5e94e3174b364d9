package usher.spark.verdict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import usher.spark.job.CrawlerSpec;
import usher.usage.PurposeVerdict;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageStatement;

/** The table of verdicts. Not thread-safe. */
final class VerdictRows {
    private static final StructType COLUMNS = StructType.fromDDL(
            "url STRING NOT NULL, time TIMESTAMP NOT NULL, agent STRING NOT NULL, dialect STRING NOT NULL, "
                    + "access STRING NOT NULL, reason STRING NOT NULL, line INT, capture_time TIMESTAMP, outdated "
                    + "BOOLEAN, "
                    + "basis STRING, code STRING");

    private static final StructType EVIDENCE = StructType.fromDDL(
            "rule STRING, capture_url STRING, file STRING, position BIGINT, digest STRING, sha256 STRING");

    private final List<CrawlerSpec> crawlers;
    private final VerdictJob.Options options;
    private final int columns;
    private final long outdatedAfter;
    private final Map<String, UTF8String> words = new HashMap<>();

    VerdictRows(List<CrawlerSpec> crawlers, VerdictJob.Options options) {
        this.crawlers = crawlers;
        this.options = options;
        this.columns = schema(options).size();
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
        Object[] values = new Object[columns];
        Long captured = verdict.captured().orElse(null);
        values[0] = url;
        values[1] = micros;
        values[2] = word(crawler.name());
        values[3] = word(crawler.dialect());
        values[4] = word(verdict.access());
        values[5] = word(verdict.reason());
        values[6] = line(verdict.line());
        values[7] = captured;
        values[8] = captured == null ? null : micros - captured > outdatedAfter;
        values[9] = word(verdict.basis().orElse(null));
        values[10] = word(verdict.code().orElse(null));
        int column = COLUMNS.size();
        if (options.evidence()) {
            values[column] = verdict.rule().map(UTF8String::fromString).orElse(null);
            verdict.evidence().ifPresent(place -> addEvidence(place, values, COLUMNS.size() + 1));
            column += EVIDENCE.size();
        }
        if (options.usage() && verdict.usage().isPresent()) {
            for (UsagePurpose purpose : UsagePurpose.values()) {
                PurposeVerdict of = verdict.usage().get().purpose(purpose);
                values[column++] = word(of.outcome().word());
                values[column++] = line(firstLine(of.deciding()));
            }
        }
        return new GenericInternalRow(values);
    }

    private static void addEvidence(Evidence place, Object[] values, int column) {
        values[column] = UTF8String.fromString(place.url());
        values[column + 1] = UTF8String.fromString(place.file());
        values[column + 2] = place.position();
        values[column + 3] = place.digest().map(UTF8String::fromString).orElse(null);
        values[column + 4] = place.sha256().map(UTF8String::fromString).orElse(null);
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
