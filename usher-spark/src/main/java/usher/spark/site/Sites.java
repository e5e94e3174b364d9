package usher.spark.site;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;
import usher.spark.capture.Capture.Revisit;
import usher.spark.input.RejectCode;

/**
 * What the captures of an archive amount to for each site: revisits stand for what they revisit, and redirects are followed
 * inside the archive to the rules' owner. Contents travel as opaque octets, so the same is done for files and for what was
 * found out about them.
 *
 * <p>Captures of redirects are few beside the others. So only the URLs that somebody was sent to are looked at again, once for
 * each step of the longest chain, and chains are at most six URLs long.
 */
public final class Sites {
    private final Dataset<Row> settled;
    private final Dataset<Row> lost;
    private final Dataset<Row> rejected;

    private Sites(Dataset<Row> settled, Dataset<Row> lost, Dataset<Row> rejected) {
        this.settled = settled;
        this.lost = lost;
        this.rejected = rejected;
    }

    /**
     * Resolves captures.
     *
     * @param links rows of {@link SiteTables#LINKS}, which are gone through several times: kept somewhere
     */
    public static Sites of(Dataset<Row> links) {
        Dataset<Row> captures = links.filter(col("reject").isNull());
        Dataset<Row> all = captures;
        Dataset<Row> lost = captures.limit(0);
        if (!captures.filter(col("revisit").isNotNull()).isEmpty()) {
            Dataset<Row> resolved = kept(captures.repartition(col("url"))
                    .sortWithinPartitions(
                            col("url"), col("micros"), col("revisit").asc_nulls_first(), col("payload"), col("digest"))
                    .mapPartitions((MapPartitionsFunction<Row, Row>) RevisitRows::new, SiteTables.LINK_ROWS));
            all = resolved.filter(col("revisit").isNull());
            lost = resolved.filter(col("revisit").isNotNull());
        }
        return new Sites(follow(all, lost), lost, links.filter(col("reject").isNotNull()));
    }

    private static Dataset<Row> follow(Dataset<Row> links, Dataset<Row> lost) {
        Dataset<Row> steps = links.mapPartitions(
                (MapPartitionsFunction<Row, Row>) rows -> new FlatRows(rows, Sites::first), SiteTables.STEP_ROWS);
        Dataset<Row> unknown = lost.mapPartitions(
                (MapPartitionsFunction<Row, Row>) rows -> new FlatRows(rows, Sites::unknown), SiteTables.STEP_ROWS);
        Dataset<Row> settled = settled(steps).union(settled(unknown));
        Dataset<Row> asks = asks(steps);
        while (!asks.isEmpty()) {
            Dataset<Row> next = kept(step(links, asks));
            settled = settled.union(settled(next));
            asks = asks(next);
        }
        return settled;
    }

    /**
     * The rows, kept on disk and known by nothing but themselves: each step uses the one before twice, and a plan that spelt
     * all of that out would double with each step.
     */
    private static Dataset<Row> kept(Dataset<Row> rows) {
        Dataset<Row> once = rows.persist(StorageLevel.DISK_ONLY());
        return rows.sparkSession().createDataFrame(once.javaRDD(), rows.schema());
    }

    private static Dataset<Row> step(Dataset<Row> links, Dataset<Row> asks) {
        Dataset<Row> targets = links.join(
                        asks.select(col("wanted").as("url")),
                        scala.jdk.javaapi.CollectionConverters.asScala(List.of("url"))
                                .toSeq(),
                        "left_semi")
                .select(
                        col("url"),
                        col("micros"),
                        lit(0).as("kind"),
                        col("status"),
                        col("location"),
                        col("payload"),
                        lit(null).cast("string").as("authority"),
                        lit(null).cast("string").as("chain"));
        Dataset<Row> wanted = asks.select(
                col("wanted").as("url"),
                col("micros"),
                lit(1).as("kind"),
                lit(0).as("status"),
                lit(null).cast("string").as("location"),
                lit(null).cast("binary").as("payload"),
                col("authority"),
                col("chain"));
        Column[] order = {
            col("url"), col("micros"), col("kind"), col("authority"), col("chain"), col("status"), col("payload")
        };
        return targets.union(wanted)
                .repartition(col("url"))
                .sortWithinPartitions(order)
                .mapPartitions((MapPartitionsFunction<Row, Row>) TargetRows::new, SiteTables.STEP_ROWS);
    }

    private static Dataset<Row> settled(Dataset<Row> steps) {
        return steps.filter(col("wanted").isNull()).select("authority", "micros", "refusal", "payload");
    }

    private static Dataset<Row> asks(Dataset<Row> steps) {
        return steps.filter(col("wanted").isNotNull());
    }

    /** A site's own capture, or nothing for what is only a target. */
    private static List<Row> first(Row row) {
        Link link = SiteTables.link(row);
        return link
                .site()
                .map(site -> link.continues(new Step.Ask(site.toString(), link.micros(), List.of(link.url()))))
                .map(SiteTables::row)
                .stream()
                .toList();
    }

    /** A site whose file is said to be one that is not in the archive. */
    private static List<Row> unknown(Row row) {
        Link link = SiteTables.link(row);
        return link
                .site()
                .map(site -> new Step.Settled(site.toString(), link.micros(), Optional.empty(), Optional.empty()))
                .map(SiteTables::row)
                .stream()
                .toList();
    }

    /**
     * One row for each site and fetch, of {@link SiteTables#SITES}. Without a payload it says that redirects were not
     * followed ({@code refusal}), or, without that too, that what the site answered is not in the archive.
     */
    public Dataset<Row> settled() {
        return settled;
    }

    /** What is no capture, or refers to what is not there: {@code input, file, position, reject, detail}. */
    public Dataset<Row> rejects() {
        Column lostRevisit = lit(RejectCode.LOST_REVISIT.name());
        return lost.select(
                        col("file"),
                        col("position"),
                        lostRevisit.as("reject"),
                        col("url").as("detail"))
                .union(rejected.select("file", "position", "reject", "detail"))
                .select(lit("captures").as("input"), col("file"), col("position"), col("reject"), col("detail"));
    }

    /** Goes through the captures of URL after URL and puts earlier captures in the places of revisits. */
    private static final class RevisitRows extends RowsByUrl {
        private Revisits revisits = new Revisits();

        private RevisitRows(Iterator<Row> rows) {
            super(rows);
        }

        @Override
        List<Row> end() {
            revisits = new Revisits();
            return List.of();
        }

        @Override
        List<Row> next(Row row) {
            Link link = SiteTables.link(row);
            Optional<String> digest = Optional.ofNullable(row.getString(5));
            if (row.isNullAt(4)) {
                revisits.add(link, digest);
                return List.of(row);
            }
            return List.of(revisits.find(link, Revisit.valueOf(row.getString(4)), digest)
                    .map(found -> SiteTables.link(
                            found.url(),
                            found.micros(),
                            found.status(),
                            found.location(),
                            Optional.empty(),
                            digest,
                            found.payload(),
                            row.getString(7),
                            row.getLong(8)))
                    .orElse(row));
        }
    }

    /** Goes through the captures of, and the fetches led to, URL after URL. */
    private static final class TargetRows extends RowsByUrl {
        private Targets targets = new Targets();

        private TargetRows(Iterator<Row> rows) {
            super(rows);
        }

        @Override
        List<Row> end() {
            Targets done = targets;
            targets = new Targets();
            return rows(done.end());
        }

        @Override
        List<Row> next(Row row) {
            boolean capture = row.getInt(2) == 0;
            return rows(
                    capture
                            ? targets.add(new Link(
                                    row.getString(0),
                                    row.getLong(1),
                                    row.getInt(3),
                                    Optional.ofNullable(row.getString(4)),
                                    row.getAs(5)))
                            : targets.add(SiteTables.ask(row.getString(6), row.getLong(1), row.getString(7))));
        }

        private static List<Row> rows(List<Step> steps) {
            List<Row> rows = new ArrayList<>(steps.size());
            steps.forEach(step -> rows.add(SiteTables.row(step)));
            return rows;
        }
    }
}
