package usher.spark.survey;

import static org.apache.spark.sql.functions.col;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import usher.spark.capture.CaptureContent;
import usher.spark.job.ArchiveTime;
import usher.spark.job.CrawlerSpec;
import usher.spark.job.FlatMapIterator;
import usher.uri.WebUrl;

/** Converts the resolved responses of sites ({@link usher.spark.capture.Sites#SCHEMA}) to rows of facts. */
final class FactRows implements MapPartitionsFunction<Row, Row> {
    static final String SITE = "site";
    static final String MONTH = "month";

    static final String FACTS = "facts";
    static final String TOP = "top";

    /**
     * The order in which the first row of a site and month is the one that counts: the newest row that shows what the
     * file was, or the newest row if there is none.
     */
    static final Column[] ORDER = {col("unsettled"), col("age"), col(FACTS), col(TOP)};

    static final StructType SCHEMA = new StructType()
            .add(SITE, DataTypes.StringType, false)
            .add(MONTH, DataTypes.StringType, false)
            .add("unsettled", DataTypes.BooleanType, false)
            .add("age", DataTypes.LongType, false)
            .add(FACTS, DataTypes.BinaryType, false)
            .add(TOP, DataTypes.BooleanType, false);

    private static final long serialVersionUID = 1;

    private final ArrayList<CrawlerSpec> crawlers;
    private final Broadcast<TopList> top;

    FactRows(SurveyOptions options, Broadcast<TopList> top) {
        this.crawlers = new ArrayList<>(options.crawlers());
        this.top = top;
    }

    @Override
    public Iterator<Row> call(Iterator<Row> resolved) {
        SurveyCaptureReader reader = new SurveyCaptureReader(crawlers);
        TopList hosts = top.value();
        return new FlatMapIterator<>(resolved, row -> List.of(row(row, reader, hosts)));
    }

    private static Row row(Row resolved, SurveyCaptureReader reader, TopList hosts) {
        String site = resolved.getString(0);
        long micros = resolved.getLong(1);
        SiteFacts facts = facts(resolved, reader);
        boolean listed = WebUrl.parse(site + "/") instanceof WebUrl url
                && hosts.contains(url.authority().host());
        return RowFactory.create(
                site, Month.of(ArchiveTime.instant(micros)), !facts.conclusive(), -micros, facts.facts(), listed);
    }

    private static SiteFacts facts(Row resolved, SurveyCaptureReader reader) {
        if (!resolved.isNullAt(2)) {
            return reader.refused(CaptureContent.outcomeCode(resolved.getString(2)));
        }
        return resolved.isNullAt(3) ? reader.notArchived() : SiteFacts.read(resolved.getAs(3));
    }
}
