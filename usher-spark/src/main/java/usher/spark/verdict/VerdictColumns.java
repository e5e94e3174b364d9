package usher.spark.verdict;

import java.time.Duration;
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
import usher.spark.robot.AskedRobot;
import usher.spark.time.Micros;

/** What a row of the table of verdicts says, for Parquet and for Spark. */
final class VerdictColumns {
    static final StructType SCHEMA = new StructType()
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

    private final List<AskedRobot> robots;
    private final long outdatedAfter;
    private final List<Binary> agents;
    private final List<Binary> dialects;
    private final List<Binary> access = binaries(Finding.ACCESS_WORDS);
    private final List<Binary> reasons = binaries(Finding.REASON_WORDS);
    private final List<Binary> bases = binaries(Finding.BASIS_WORDS);
    private final List<Binary> codes = binaries(Finding.CODE_WORDS);

    VerdictColumns(List<AskedRobot> robots, Duration outdatedAfter) {
        this.robots = robots;
        this.outdatedAfter = outdatedAfter.toSeconds() * 1_000_000;
        agents = binaries(robots.stream().map(AskedRobot::name).toList());
        dialects = binaries(robots.stream().map(AskedRobot::dialect).toList());
    }

    private static List<Binary> binaries(List<String> words) {
        return words.stream().map(Binary::fromString).toList();
    }

    /** The schema of Parquet, which is that of Spark. */
    static MessageType parquet() {
        var text = LogicalTypeAnnotation.stringType();
        var time = LogicalTypeAnnotation.timestampType(true, TimeUnit.MICROS);
        var message = Types.buildMessage();
        for (var field : SCHEMA.fields()) {
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

    /** Writes a row of Parquet. */
    void write(JudgedUrl judged, RecordConsumer out) {
        long finding = judged.finding();
        long captured = judged.captured();
        out.startMessage();
        add(out, 0, Binary.fromConstantByteArray(judged.url));
        add(out, 1, judged.micros);
        add(out, 2, agents.get(judged.robot));
        add(out, 3, dialects.get(judged.robot));
        add(out, 4, access.get(Finding.access(finding)));
        add(out, 5, reasons.get(Finding.reason(finding)));
        int line = Finding.line(finding);
        if (line > 0) {
            out.startField(name(6), 6);
            out.addInteger(line);
            out.endField(name(6), 6);
        }
        if (captured != SiteJudge.NO_TIME) {
            add(out, 7, captured);
            out.startField(name(8), 8);
            out.addBoolean(isOutdated(judged, captured));
            out.endField(name(8), 8);
        }
        addWord(out, 9, bases, Finding.basis(finding));
        addWord(out, 10, codes, Finding.code(finding));
        out.endMessage();
    }

    private boolean isOutdated(JudgedUrl judged, long captured) {
        return judged.micros - captured > outdatedAfter;
    }

    private static String name(int column) {
        return NAMES[column];
    }

    private static final String[] NAMES = SCHEMA.fieldNames();

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

    /** The same as a row of Spark. */
    Row row(JudgedUrl judged) {
        long finding = judged.finding();
        long captured = judged.captured();
        boolean none = captured == SiteJudge.NO_TIME;
        int line = Finding.line(finding);
        return RowFactory.create(
                new String(judged.url, java.nio.charset.StandardCharsets.UTF_8),
                Micros.instant(judged.micros),
                robots.get(judged.robot).name(),
                robots.get(judged.robot).dialect(),
                Finding.ACCESS_WORDS.get(Finding.access(finding)),
                Finding.REASON_WORDS.get(Finding.reason(finding)),
                line > 0 ? line : null,
                none ? null : Micros.instant(captured),
                none ? null : isOutdated(judged, captured),
                word(Finding.BASIS_WORDS, Finding.basis(finding)),
                word(Finding.CODE_WORDS, Finding.code(finding)));
    }

    private static String word(List<String> words, int number) {
        return number > 0 ? words.get(number) : null;
    }
}
