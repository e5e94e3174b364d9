package usher.spark.synthetic;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.spark.capture.Capture;
import usher.spark.capture.Capture.Revisit;
import usher.spark.capture.InputPosition;
import usher.testkit.archive.Archive;
import usher.testkit.archive.ArchivePlan;
import usher.testkit.archive.ArchivedCapture;
import usher.testkit.archive.UrlRow;

/** Synthetic archives as tables, computed by as many tasks as needed: the same rows for the same plan. */
public final class SyntheticTables {
    private static final Map<String, DataType> TYPES = Map.of(
            "url_port", DataTypes.IntegerType,
            "fetch_time", DataTypes.TimestampType,
            "fetch_status", DataTypes.ShortType,
            "warc_record_offset", DataTypes.IntegerType,
            "warc_record_length", DataTypes.IntegerType);

    private final SparkSession spark;
    private final ArchivePlan plan;
    private final int tasks;

    public SyntheticTables(SparkSession spark, ArchivePlan plan, int tasks) {
        this.spark = requireNonNull(spark, "spark");
        this.plan = requireNonNull(plan, "plan");
        this.tasks = tasks;
    }

    /** The URL table, in the layout of Common Crawl's URL index. */
    public Dataset<Row> urls() {
        StructType schema = new StructType();
        for (String column : UrlRow.COLUMNS) {
            schema = schema.add(column, TYPES.getOrDefault(column, DataTypes.StringType));
        }
        ArchivePlan made = plan;
        return spark.range(0, plan.size().urls(), 1, tasks)
                .mapPartitions(
                        (MapPartitionsFunction<Long, Row>) numbers -> new UrlIterator(Archive.of(made), numbers),
                        Encoders.row(schema));
    }

    private record UrlIterator(Archive archive, Iterator<Long> numbers) implements Iterator<Row> {
        @Override
        public boolean hasNext() {
            return numbers.hasNext();
        }

        @Override
        public Row next() {
            return RowFactory.create(archive.url(numbers.next()).cells().toArray());
        }
    }

    /** The captures, of {@link CaptureTable#SCHEMA}. */
    public Dataset<Row> captures() {
        ArchivePlan made = plan;
        return spark.range(0, plan.size().sites(), 1, tasks)
                .mapPartitions(
                        (MapPartitionsFunction<Long, Row>) sites -> rows(Archive.of(made), sites),
                        CaptureTable.encoder());
    }

    private static Iterator<Row> rows(Archive archive, Iterator<Long> sites) {
        Iterable<Long> once = () -> sites;
        return StreamSupport.stream(once.spliterator(), false)
                .flatMap(site -> archive.capturesOfSite(Math.toIntExact(site)).stream()
                        .map(SyntheticTables::capture)
                        .map(CaptureTable::row))
                .iterator();
    }

    private static Capture capture(ArchivedCapture made) {
        Optional<Revisit> revisit = switch (made.kind()) {
            case REVISIT_IDENTICAL -> Optional.of(Revisit.IDENTICAL_PAYLOAD);
            case REVISIT_NOT_MODIFIED -> Optional.of(Revisit.NOT_MODIFIED);
            case RESPONSE, CUT -> Optional.empty();
        };
        boolean named = revisit.filter(why -> why == Revisit.NOT_MODIFIED).isEmpty();
        return new Capture(
                made.url(),
                made.time(),
                kept(made.outcome()),
                revisit.isEmpty() ? made.body() : Bytes.EMPTY,
                made.kind() == ArchivedCapture.Kind.CUT,
                revisit,
                named ? Optional.of("sha256:" + ContentHash.of(made.body()).hex()) : Optional.empty(),
                new InputPosition("synthetic", -1));
    }

    private static FetchOutcome kept(FetchOutcome outcome) {
        Map<String, String> headers = new TreeMap<>();
        List<String> names = new ArrayList<>(Snapshot.STORED_HEADERS);
        names.add("Location");
        names.forEach(name -> outcome.header(name).ifPresent(value -> headers.put(name, value)));
        return new FetchOutcome(outcome.status(), outcome.failure(), headers);
    }
}
