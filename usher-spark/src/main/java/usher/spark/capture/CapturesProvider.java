package usher.spark.capture;

import static org.apache.spark.sql.functions.lit;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.rdd.RDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SQLContext;
import org.apache.spark.sql.sources.BaseRelation;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.sources.RelationProvider;
import org.apache.spark.sql.sources.TableScan;
import org.apache.spark.sql.types.StructType;
import scala.jdk.javaapi.CollectionConverters;
import usher.spark.capture.CaptureInput.Kind;

/** The data source {@code usher-captures} of Spark ({@code docs/spark.md}). */
public final class CapturesProvider implements RelationProvider, DataSourceRegister {
    private static final List<String> OPTIONS = List.of("path", "as", "base", "where", "rows");
    private static final String SITES = "sites";
    private static final String CAPTURES = "captures";
    private static final String REJECTS = "rejects";

    private static final StructType RESPONSE = StructType.fromDDL(
            "site STRING, time TIMESTAMP, url STRING, status INT, failure STRING, headers MAP<STRING, STRING>, "
                    + "body BINARY, cut BOOLEAN, revisit STRING, digest STRING, file STRING, position BIGINT, "
                    + "detail STRING");

    private static final StructType REJECT =
            StructType.fromDDL("input STRING, file STRING, position BIGINT, reject STRING, detail STRING");

    @Override
    public String shortName() {
        return "usher-captures";
    }

    @Override
    public BaseRelation createRelation(SQLContext context, scala.collection.immutable.Map<String, String> parameters) {
        Map<String, String> options = CollectionConverters.asJava(parameters);
        options.keySet().stream()
                .filter(name -> !OPTIONS.contains(name.toLowerCase(Locale.ROOT)))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException(
                            "usher-captures has no option " + name + "; its options are " + String.join(", ", OPTIONS));
                });
        String rows = options.getOrDefault("rows", SITES);
        if (!List.of(SITES, CAPTURES, REJECTS).contains(rows)) {
            throw new IllegalArgumentException("usher-captures: rows must be sites, captures or rejects, not " + rows);
        }
        if (!options.containsKey("path")) {
            throw new IllegalArgumentException("usher-captures needs the option path, such as a file, folder or glob");
        }
        String path = options.get("path");
        Kind kind = Optional.ofNullable(options.get("as"))
                .filter(word -> !word.isEmpty())
                .map(Kind::named)
                .orElseGet(() -> Kind.of(path));
        CaptureInput input = new CaptureInput(
                kind, List.of(path), options.getOrDefault("base", ""), Optional.ofNullable(options.get("where")));
        return new Captures(context, rows, input);
    }

    /** The table. Redirects are followed at the first read; their data stays on disk until the session ends. */
    private static final class Captures extends BaseRelation implements TableScan {
        private final SQLContext context;
        private final String rows;
        private final CaptureInput input;
        private Dataset<Row> table;

        Captures(SQLContext context, String rows, CaptureInput input) {
            this.context = context;
            this.rows = rows;
            this.input = input;
        }

        @Override
        public SQLContext sqlContext() {
            return context;
        }

        @Override
        public StructType schema() {
            return rows.equals(REJECTS) ? REJECT : RESPONSE;
        }

        @Override
        public synchronized RDD<Row> buildScan() {
            table = table == null ? read() : table;
            return table.rdd();
        }

        private Dataset<Row> read() {
            Dataset<Row> links = CaptureSource.read(context.sparkSession(), input);
            if (rows.equals(CAPTURES)) {
                return links.filter("reject IS NULL")
                        .withColumn("site", lit(null))
                        .selectExpr(RESPONSE.fieldNames());
            }
            Sites sites = new Sites(links);
            if (sites.captures() == 0 && rows.equals(SITES)) {
                throw new NoCapturesException("No captures in " + input.paths().get(0) + " as " + input.kind()
                        + ". What could not be used is in its rows 'rejects'");
            }
            return rows.equals(REJECTS)
                    ? sites.rejects()
                    : sites.resolved().withColumn("revisit", lit(null)).selectExpr(RESPONSE.fieldNames());
        }
    }
}
