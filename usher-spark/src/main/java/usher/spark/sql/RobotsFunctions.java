package usher.spark.sql;

import java.util.Locale;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF3;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import usher.Rule;
import usher.Verdict;

/**
 * The functions {@code robots_allowed(body, agent, url)} and {@code robots_verdict(body, agent, url)} of Spark SQL.
 *
 * <p>{@code body} is the content of a robots.txt, as STRING or BINARY; {@code agent} a crawler, as in {@code usher check -a};
 * {@code url} an absolute URL or a path. If one of them is null, the result is null. {@code robots_allowed} returns a BOOLEAN,
 * {@code robots_verdict} a {@link #VERDICT}.
 */
public final class RobotsFunctions {
    static final String ALLOWED_NAME = "robots_allowed";
    static final String VERDICT_NAME = "robots_verdict";

    /** The type of a verdict. Its fields are the members of the same names in {@code docs/json.md}. */
    public static final StructType VERDICT = new StructType()
            .add("access", DataTypes.StringType, false)
            .add("reason", DataTypes.StringType, false)
            .add("line", DataTypes.IntegerType, false)
            .add("rule", DataTypes.StringType, true)
            .add("dialect", DataTypes.StringType, false);

    private RobotsFunctions() {}

    public static void register(SparkSession spark) {
        spark.udf()
                .register(
                        ALLOWED_NAME,
                        (UDF3<Object, String, String, Boolean>) RobotsFunctions::allowed,
                        DataTypes.BooleanType);
        spark.udf().register(VERDICT_NAME, (UDF3<Object, String, String, Row>) RobotsFunctions::verdict, VERDICT);
    }

    static Boolean allowed(Object body, String agent, String url) {
        return body == null || agent == null || url == null
                ? null
                : RobotsVerdicts.verdict(body, agent, url).verdict().isAllowed();
    }

    static Row verdict(Object body, String agent, String url) {
        if (body == null || agent == null || url == null) {
            return null;
        }
        RobotsVerdicts.DialectVerdict found = RobotsVerdicts.verdict(body, agent, url);
        Verdict verdict = found.verdict();
        return RowFactory.create(
                verdict.access().name().toLowerCase(Locale.ROOT),
                verdict.reason().name(),
                verdict.line(),
                verdict.rule().map(Rule::text).orElse(null),
                found.dialect());
    }
}
