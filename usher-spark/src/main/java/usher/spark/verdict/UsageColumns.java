package usher.spark.verdict;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import usher.usage.statement.UsagePurpose;

/** The columns about usage: for each purpose the outcome and the line that decides it. */
final class UsageColumns {
    /** Names of the columns with outcomes. */
    static final List<String> OUTCOMES =
            PackedUsage.PURPOSES.stream().map(UsageColumns::name).toList();

    private static final List<String> LINES =
            OUTCOMES.stream().map(name -> name + "_line").toList();

    private UsageColumns() {}

    private static String name(UsagePurpose purpose) {
        return "usage_" + purpose.word().replace('-', '_');
    }

    /** Returns a schema with these columns at the end. */
    static StructType addTo(StructType schema) {
        StructType longer = schema;
        for (int i = 0; i < OUTCOMES.size(); i++) {
            longer = longer.add(OUTCOMES.get(i), DataTypes.StringType).add(LINES.get(i), DataTypes.IntegerType);
        }
        return longer;
    }

    /** Returns the values of a Spark row. */
    static List<Object> values(EvaluatedUrl evaluated, int crawler) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < OUTCOMES.size(); i++) {
            long packed = evaluated.usage(crawler, i);
            int outcome = PackedUsage.outcome(packed);
            int line = PackedUsage.line(packed);
            values.add(outcome > 0 ? PackedUsage.OUTCOME_WORDS.get(outcome) : null);
            values.add(line > 0 ? line : null);
        }
        return values;
    }
}
