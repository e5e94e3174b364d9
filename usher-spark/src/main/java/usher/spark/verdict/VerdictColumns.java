package usher.spark.verdict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import usher.spark.crawler.CrawlerSpec;
import usher.spark.time.Micros;

/** The columns of the table of verdicts, for Parquet and for Spark. */
final class VerdictColumns {
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
    private final long outdatedAfter;

    VerdictColumns(List<CrawlerSpec> crawlers, VerdictJob.Options options) {
        this.crawlers = crawlers;
        this.outdatedAfter = outdatedAfter(options);
    }

    /** Returns the age of an outdated capture in microseconds. */
    static long outdatedAfter(VerdictJob.Options options) {
        return options.outdatedAfter().toSeconds() * 1_000_000;
    }

    /** Returns Spark's schema. */
    static StructType schema(VerdictJob.Options options) {
        return options.usage() ? UsageColumns.addTo(COLUMNS) : COLUMNS;
    }

    /** Returns the Parquet schema, which is equivalent to Spark's. */
    static MessageType parquet(VerdictJob.Options options) {
        var text = LogicalTypeAnnotation.stringType();
        var time = LogicalTypeAnnotation.timestampType(true, TimeUnit.MICROS);
        var message = Types.buildMessage();
        for (var field : schema(options).fields()) {
            PrimitiveTypeName type = switch (field.dataType().simpleString()) {
                case "string" -> PrimitiveTypeName.BINARY;
                case "timestamp" -> PrimitiveTypeName.INT64;
                case "int" -> PrimitiveTypeName.INT32;
                default -> PrimitiveTypeName.BOOLEAN;
            };
            var column = field.nullable() ? Types.optional(type) : Types.required(type);
            if (type == PrimitiveTypeName.BINARY) {
                column = column.as(text);
            } else if (type == PrimitiveTypeName.INT64) {
                column = column.as(time);
            }
            message.addField(column.named(field.name()));
        }
        return message.named("verdicts");
    }

    private boolean isOutdated(EvaluatedUrl evaluated, long captured) {
        return evaluated.micros - captured > outdatedAfter;
    }

    /** Returns a Spark row. */
    Row row(EvaluatedUrl evaluated, int crawler) {
        long packed = evaluated.verdicts[crawler];
        long captured = evaluated.captured(crawler);
        boolean none = captured == SiteEvaluator.NO_TIME;
        int line = PackedVerdict.line(packed);
        Object[] values = {
            new String(evaluated.url, java.nio.charset.StandardCharsets.UTF_8),
            Micros.instant(evaluated.micros),
            crawlers.get(crawler).name(),
            crawlers.get(crawler).dialect(),
            PackedVerdict.ACCESS_WORDS.get(PackedVerdict.access(packed)),
            PackedVerdict.REASON_WORDS.get(PackedVerdict.reason(packed)),
            line > 0 ? line : null,
            none ? null : Micros.instant(captured),
            none ? null : isOutdated(evaluated, captured),
            word(PackedVerdict.BASIS_WORDS, PackedVerdict.basis(packed)),
            word(PackedVerdict.CODE_WORDS, PackedVerdict.code(packed))
        };
        if (evaluated.usage.length == 0) {
            return RowFactory.create(values);
        }
        List<Object> longer = new ArrayList<>(Arrays.asList(values));
        longer.addAll(UsageColumns.values(evaluated, crawler));
        return RowFactory.create(longer.toArray());
    }

    private static String word(List<String> words, int number) {
        return number > 0 ? words.get(number) : null;
    }
}
