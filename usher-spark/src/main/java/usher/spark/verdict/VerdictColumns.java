package usher.spark.verdict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
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
    private final List<Binary> agents;
    private final List<Binary> dialects;
    private final List<Binary> access = binaries(PackedVerdict.ACCESS_WORDS);
    private final List<Binary> reasons = binaries(PackedVerdict.REASON_WORDS);
    private final List<Binary> bases = binaries(PackedVerdict.BASIS_WORDS);
    private final List<Binary> codes = binaries(PackedVerdict.CODE_WORDS);

    VerdictColumns(List<CrawlerSpec> crawlers, VerdictJob.Options options) {
        this.crawlers = crawlers;
        this.outdatedAfter = options.outdatedAfter().toSeconds() * 1_000_000;
        agents = binaries(crawlers.stream().map(CrawlerSpec::name).toList());
        dialects = binaries(crawlers.stream().map(CrawlerSpec::dialect).toList());
    }

    private static List<Binary> binaries(List<String> words) {
        return words.stream().map(Binary::fromString).toList();
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

    /** Writes a Parquet row. */
    void write(EvaluatedUrl evaluated, RecordConsumer out) {
        long packed = evaluated.verdict();
        long captured = evaluated.captured();
        out.startMessage();
        add(out, 0, Binary.fromConstantByteArray(evaluated.url));
        add(out, 1, evaluated.micros);
        add(out, 2, agents.get(evaluated.crawler));
        add(out, 3, dialects.get(evaluated.crawler));
        add(out, 4, access.get(PackedVerdict.access(packed)));
        add(out, 5, reasons.get(PackedVerdict.reason(packed)));
        int line = PackedVerdict.line(packed);
        if (line > 0) {
            out.startField(NAMES[6], 6);
            out.addInteger(line);
            out.endField(NAMES[6], 6);
        }
        if (captured != SiteEvaluator.NO_TIME) {
            add(out, 7, captured);
            out.startField(NAMES[8], 8);
            out.addBoolean(isOutdated(evaluated, captured));
            out.endField(NAMES[8], 8);
        }
        addWord(out, 9, bases, PackedVerdict.basis(packed));
        addWord(out, 10, codes, PackedVerdict.code(packed));
        if (evaluated.usage.length > 0) {
            UsageColumns.write(evaluated, out, NAMES.length);
        }
        out.endMessage();
    }

    private boolean isOutdated(EvaluatedUrl evaluated, long captured) {
        return evaluated.micros - captured > outdatedAfter;
    }

    private static final String[] NAMES = COLUMNS.fieldNames();

    private static void add(RecordConsumer out, int column, Binary value) {
        out.startField(NAMES[column], column);
        out.addBinary(value);
        out.endField(NAMES[column], column);
    }

    private static void add(RecordConsumer out, int column, long value) {
        out.startField(NAMES[column], column);
        out.addLong(value);
        out.endField(NAMES[column], column);
    }

    private static void addWord(RecordConsumer out, int column, List<Binary> words, int number) {
        if (number > 0) {
            add(out, column, words.get(number));
        }
    }

    /** Returns a Spark row. */
    Row row(EvaluatedUrl evaluated) {
        long packed = evaluated.verdict();
        long captured = evaluated.captured();
        boolean none = captured == SiteEvaluator.NO_TIME;
        int line = PackedVerdict.line(packed);
        Object[] values = {
            new String(evaluated.url, java.nio.charset.StandardCharsets.UTF_8),
            Micros.instant(evaluated.micros),
            crawlers.get(evaluated.crawler).name(),
            crawlers.get(evaluated.crawler).dialect(),
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
        longer.addAll(UsageColumns.values(evaluated));
        return RowFactory.create(longer.toArray());
    }

    private static String word(List<String> words, int number) {
        return number > 0 ? words.get(number) : null;
    }
}
