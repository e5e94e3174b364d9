package usher.spark.survey;

import java.util.Iterator;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import usher.spark.time.Micros;
import usher.uri.WebUrl;

/** Counts captures by month: rows of {@code url} and {@code micros} become rows of counts. */
final class CaptureCounter implements MapPartitionsFunction<Row, Row> {
    private static final long serialVersionUID = 1;
    private static final String ROBOTS_TXT = "/robots.txt";

    @Override
    public Iterator<Row> call(Iterator<Row> captures) {
        return new Counting(captures);
    }

    /** Whether a URL is the robots.txt of a site. */
    static boolean isRobotsTxt(String url) {
        return url.endsWith(ROBOTS_TXT)
                && WebUrl.parse(url) instanceof WebUrl known
                && known.pathAndQuery().equals(ROBOTS_TXT);
    }

    private static final class Counting extends ExpandingIterator<Row, Row> {
        private final SurveyTally tally = new SurveyTally(count -> emit(FactCountTable.row(count)));

        Counting(Iterator<Row> captures) {
            super(captures);
        }

        @Override
        void take(Row next) {
            FactKind kind = isRobotsTxt(next.getString(0)) ? FactKind.CAPTURE : FactKind.OTHER_CAPTURE;
            tally.add(Month.of(Micros.instant(next.getLong(1))), HostList.ALL, Fact.of(kind, ""));
        }

        @Override
        void end() {
            tally.flush();
        }
    }
}
