package usher.spark.verdict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import usher.spark.crawler.CrawlerSpec;
import usher.usage.PurposeVerdict;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageStatement;

/** The table of verdicts. Not thread-safe. */
final class VerdictRows {
    private static final StructType COLUMNS = new StructType()
            .add("url", DataTypes.StringType, false)
            .add("time", DataTypes.TimestampType, false)
            .add("agent", DataTypes.StringType, false)
            .add("dialect", DataTypes.StringType, false)
            .add("access", DataTypes.StringType, false)
            .add("reason", DataTypes.StringType, false)
            .add("line", DataTypes.IntegerType)
            .add("capture_time", DataTypes.TimestampType)
            .add("outdated", DataTypes.BooleanType)
            .add("basis", DataTypes.StringType)
            .add("code", DataTypes.StringType);

    private final List<CrawlerSpec> crawlers;
    private final boolean usage;
    private final long outdatedAfter;
    private final Map<String, UTF8String> words = new HashMap<>();

    VerdictRows(List<CrawlerSpec> crawlers, VerdictJob.Options options) {
        this.crawlers = crawlers;
        this.usage = options.usage();
        this.outdatedAfter = options.outdatedAfter().toSeconds() * 1_000_000;
    }

    static StructType schema(boolean usage) {
        StructType schema = COLUMNS;
        for (UsagePurpose purpose : usage ? UsagePurpose.values() : new UsagePurpose[0]) {
            String name = "usage_" + purpose.word().replace('-', '_');
            schema = schema.add(name, DataTypes.StringType).add(name + "_line", DataTypes.IntegerType);
        }
        return schema;
    }

    /** Returns a row for each crawler. */
    List<InternalRow> of(UTF8String url, long micros, List<ArchivedVerdict> verdicts) {
        List<InternalRow> rows = new ArrayList<>(verdicts.size());
        for (int i = 0; i < verdicts.size(); i++) {
            rows.add(row(url, micros, crawlers.get(i), verdicts.get(i)));
        }
        return rows;
    }

    private InternalRow row(UTF8String url, long micros, CrawlerSpec crawler, ArchivedVerdict verdict) {
        List<Object> values = new ArrayList<>();
        values.add(url);
        values.add(micros);
        values.add(word(crawler.name()));
        values.add(word(crawler.dialect()));
        values.add(word(verdict.access()));
        values.add(word(verdict.reason()));
        values.add(line(verdict.line()));
        values.add(verdict.captured().orElse(null));
        values.add(verdict.captured().map(time -> micros - time > outdatedAfter).orElse(null));
        values.add(verdict.basis().map(this::word).orElse(null));
        values.add(verdict.code().map(this::word).orElse(null));
        if (usage) {
            for (UsagePurpose purpose : UsagePurpose.values()) {
                Optional<PurposeVerdict> of = verdict.usage().map(all -> all.purpose(purpose));
                values.add(of.map(found -> word(found.outcome().word())).orElse(null));
                values.add(of.map(found -> line(firstLine(found.deciding()))).orElse(null));
            }
        }
        return new GenericInternalRow(values.toArray());
    }

    private UTF8String word(String word) {
        return words.computeIfAbsent(word, UTF8String::fromString);
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
