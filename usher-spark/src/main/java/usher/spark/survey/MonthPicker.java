package usher.spark.survey;

import java.util.Iterator;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;

/**
 * Selects the first row of facts of each site and month, and adds up the facts. In the order of {@link FactRows} it is
 * the newest row that shows what the file was, or the newest row if there is none.
 */
final class MonthPicker implements MapPartitionsFunction<Row, Row> {
    private static final long serialVersionUID = 1;

    @Override
    public Iterator<Row> call(Iterator<Row> facts) {
        return new Picking(facts);
    }

    private static final class Picking extends ExpandingIterator<Row, Row> {
        private final SurveyTally tally = new SurveyTally(count -> emit(FactCountTable.row(count)));
        private String site = "";
        private String month = "";

        Picking(Iterator<Row> facts) {
            super(facts);
        }

        @Override
        void take(Row next) {
            String nextSite = next.getString(0);
            String nextMonth = next.getString(1);
            if (nextSite.equals(site) && nextMonth.equals(month)) {
                return;
            }
            site = nextSite;
            month = nextMonth;
            boolean top = next.getBoolean(5);
            for (Fact fact : FactCodec.decode(next.<byte[]>getAs(4))) {
                tally.add(month, HostList.ALL, fact);
                if (top) {
                    tally.add(month, HostList.TOP, fact);
                }
            }
        }

        @Override
        void end() {
            tally.flush();
        }
    }
}
