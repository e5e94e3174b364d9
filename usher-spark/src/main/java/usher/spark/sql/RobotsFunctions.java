package usher.spark.sql;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.FunctionRegistry;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.collection.Map$;
import scala.jdk.javaapi.CollectionConverters;
import usher.Policy;
import usher.Rule;
import usher.Verdict;
import usher.diff.Budget;
import usher.diff.Change;
import usher.diff.Outcome;
import usher.diff.PolicyDiff;

/**
 * The functions of Spark SQL about robots.txt files: what a file says, what it means for a crawler, and what a response means.
 * {@code docs/spark.md} lists them.
 *
 * <p>{@code body} is the content of a robots.txt, as STRING or BINARY; {@code agent} a crawler, as in {@code usher check -a};
 * {@code url} an absolute URL or a path. If one of them is null, the result is null.
 */
public final class RobotsFunctions {
    /** About ten milliseconds. Files that need more are hostile. */
    private static final long STEPS = 1_000_000;

    /** The type of a verdict. Its fields are the members of the same names in {@code docs/json.md}. */
    public static final StructType VERDICT = new StructType()
            .add("access", DataTypes.StringType, false)
            .add("reason", DataTypes.StringType, false)
            .add("line", DataTypes.IntegerType, false)
            .add("rule", DataTypes.StringType, true)
            .add("dialect", DataTypes.StringType, false);

    private static final StructType DIFF = new StructType()
            .add("outcome", DataTypes.StringType, false)
            .add("newly_allowed", DataTypes.IntegerType, false)
            .add("newly_disallowed", DataTypes.IntegerType, false)
            .add("example_allowed", DataTypes.StringType)
            .add("example_disallowed", DataTypes.StringType)
            .add("rule_before", DataTypes.StringType)
            .add("rule_after", DataTypes.StringType)
            .add("complete", DataTypes.BooleanType, false);

    private static final StructType FILE = new StructType()
            .add("bytes", DataTypes.IntegerType, false)
            .add("html", DataTypes.BooleanType, false)
            .add("groups", DataTypes.IntegerType, false)
            .add("crawlers", DataTypes.createArrayType(DataTypes.StringType, false), false)
            .add("directives", DataTypes.createMapType(DataTypes.StringType, DataTypes.IntegerType, false), false)
            .add("sitemaps", DataTypes.createArrayType(DataTypes.StringType, false), false)
            .add("usage", DataTypes.createArrayType(DataTypes.StringType, false), false)
            .add("diagnostics", DataTypes.createArrayType(DataTypes.StringType, false), false);

    static final List<SqlFunction> ALL = List.of(
            new SqlFunction(
                    "robots_file", names("body"), 1, false, FILE, arguments -> file(FileFacts.of(arguments[0]))),
            new SqlFunction(
                    "robots_named",
                    names("body", "agent"),
                    2,
                    false,
                    DataTypes.BooleanType,
                    arguments -> RobotsVerdicts.isNamed(policy(arguments[0], arguments[1]))),
            new SqlFunction(
                    "robots_delay",
                    names("body", "agent"),
                    2,
                    false,
                    DataTypes.DoubleType,
                    arguments -> policy(arguments[0], arguments[1])
                            .crawlDelay()
                            .map(RobotsFunctions::seconds)
                            .orElse(null)),
            new SqlFunction(
                    "robots_allowed",
                    names("body", "agent", "url"),
                    3,
                    false,
                    DataTypes.BooleanType,
                    arguments -> RobotsVerdicts.verdict(arguments[0], (String) arguments[1], (String) arguments[2])
                            .verdict()
                            .isAllowed()),
            new SqlFunction(
                    "robots_verdict",
                    names("body", "agent", "url"),
                    3,
                    false,
                    VERDICT,
                    arguments -> verdict(
                            RobotsVerdicts.verdict(arguments[0], (String) arguments[1], (String) arguments[2]))),
            new SqlFunction(
                    "robots_reach",
                    names("body", "agent", "budget"),
                    2,
                    false,
                    DataTypes.StringType,
                    arguments -> RobotsVerdicts.reach(policy(arguments[0], arguments[1]), budget(arguments[2]))),
            new SqlFunction(
                    "robots_usage",
                    names("body", "agent", "url"),
                    2,
                    false,
                    DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType, false),
                    arguments -> scalaMap(RobotsVerdicts.usage(
                            policy(arguments[0], arguments[1]), arguments[2] == null ? "/" : (String) arguments[2]))),
            new SqlFunction(
                    "robots_diff",
                    names("before", "after", "agent", "budget"),
                    3,
                    false,
                    DIFF,
                    arguments -> diff(PolicyDiff.of(
                            policy(arguments[0], arguments[2]),
                            policy(arguments[1], arguments[2]),
                            budget(arguments[3])))),
            new SqlFunction(
                    "robots_response",
                    names("status", "headers", "body", "failure", "agent"),
                    3,
                    true,
                    DataTypes.StringType,
                    arguments -> ResponseWord.of(
                            arguments[0] == null ? 0 : ((Number) arguments[0]).intValue(),
                            headers(arguments[1]),
                            RobotsVerdicts.bytes(arguments[2] == null ? "" : arguments[2]),
                            Optional.ofNullable((String) arguments[3]),
                            Optional.ofNullable((String) arguments[4]))));

    private RobotsFunctions() {}

    private static String[] names(String... names) {
        return names;
    }

    public static void register(SparkSession spark) {
        FunctionRegistry registry = ((org.apache.spark.sql.classic.SparkSession) spark)
                .sessionState()
                .functionRegistry();
        ALL.forEach(function -> registry.createOrReplaceTempFunction(function.name(), function.builder(), "java_udf"));
    }

    private static Policy policy(Object body, Object agent) {
        return RobotsVerdicts.policy(body, (String) agent).policy();
    }

    private static Budget budget(Object steps) {
        return Budget.ofSteps(steps == null ? STEPS : ((Number) steps).longValue());
    }

    private static double seconds(Duration delay) {
        return delay.toMillis() / 1e3;
    }

    private static Object scalaMap(Map<String, ?> map) {
        return Map$.MODULE$.from(CollectionConverters.asScala(map));
    }

    private static Map<String, String> headers(Object given) {
        Map<String, String> headers = new HashMap<>();
        if (given instanceof scala.collection.Map<?, ?> map) {
            CollectionConverters.asJava(map).forEach((name, value) -> {
                if (value instanceof String text) {
                    headers.put((String) name, text);
                }
            });
        }
        return headers;
    }

    private static Row file(FileFacts facts) {
        return RowFactory.create(
                facts.bytes(),
                facts.html(),
                facts.groups(),
                facts.crawlers(),
                scalaMap(facts.directives()),
                facts.sitemaps(),
                facts.usage(),
                facts.diagnostics());
    }

    private static Row verdict(RobotsVerdicts.DialectVerdict found) {
        Verdict verdict = found.verdict();
        return RowFactory.create(
                verdict.access().name().toLowerCase(Locale.ROOT),
                verdict.reason().name(),
                verdict.line(),
                verdict.rule().map(Rule::text).orElse(null),
                found.dialect());
    }

    private static Row diff(PolicyDiff diff) {
        Optional<Change> allowed =
                diff.changes().stream().filter(Change::isNewlyAllowed).findFirst();
        Optional<Change> disallowed = diff.changes().stream()
                .filter(change -> !change.isNewlyAllowed())
                .findFirst();
        Optional<Change> shown = disallowed.or(() -> allowed);
        return RowFactory.create(
                outcome(diff),
                diff.newlyAllowed(),
                diff.newlyDisallowed(),
                allowed.map(Change::path).orElse(null),
                disallowed.map(Change::path).orElse(null),
                shown.map(Change::before).flatMap(RobotsFunctions::line).orElse(null),
                shown.map(Change::after).flatMap(RobotsFunctions::line).orElse(null),
                diff.complete());
    }

    private static String outcome(PolicyDiff diff) {
        if (diff.outcome() != Outcome.DIFFERENT) {
            return diff.outcome() == Outcome.SAME ? "same" : "undecided";
        }
        if (diff.newlyAllowed() > 0 && diff.newlyDisallowed() > 0) {
            return "mixed";
        }
        return diff.newlyAllowed() > 0 ? "looser" : "stricter";
    }

    private static Optional<String> line(Verdict verdict) {
        return verdict.rule().map(rule -> rule.line() + ": " + rule.text());
    }
}
