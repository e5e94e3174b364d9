package usher.spark.sql;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.FunctionRegistry;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.collection.Map$;
import scala.jdk.javaapi.CollectionConverters;
import usher.Crawler;
import usher.DialectChoice;
import usher.Policy;
import usher.Rule;
import usher.Verdict;
import usher.diff.Budget;
import usher.diff.Change;
import usher.diff.Outcome;
import usher.diff.PolicyDiff;
import usher.uri.UrlInput;
import usher.uri.WebUrl;
import usher.usage.UsagePolicy;

/**
 * The functions of Spark SQL about robots.txt files: what a file says, what it means for a crawler, and what a response
 * means. {@code docs/spark.md} lists them.
 *
 * <p>{@code body} is the content of a robots.txt, as STRING or BINARY; {@code agent} a crawler, as in
 * {@code usher check -a}; {@code url} an absolute URL or a path. If one of them is null, the result is null.
 */
public final class RobotsFunctions {
    /** About ten milliseconds. Files that need more are hostile. */
    private static final long STEPS = 1_000_000;

    /** The type of a verdict. Its fields are the members of the same names in {@code docs/json.md}. */
    public static final StructType VERDICT =
            StructType.fromDDL("access STRING NOT NULL, reason STRING NOT NULL, line INT NOT NULL, rule STRING, "
                    + "dialect STRING NOT NULL");

    private static final StructType DIFF =
            StructType.fromDDL("outcome STRING NOT NULL, newly_allowed INT NOT NULL, newly_disallowed INT NOT NULL, "
                    + "example_allowed STRING, example_disallowed STRING, rule_before STRING, rule_after STRING, "
                    + "complete BOOLEAN NOT NULL");

    private static final StructType FILE = StructType.fromDDL(
            "bytes INT NOT NULL, html BOOLEAN NOT NULL, groups INT NOT NULL, crawlers ARRAY<STRING> NOT NULL, "
                    + "directives MAP<STRING, INT> NOT NULL, sitemaps ARRAY<STRING> NOT NULL, "
                    + "usage ARRAY<STRING> NOT NULL, diagnostics ARRAY<STRING> NOT NULL");

    private static final DataType USAGE = DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType, false);

    static final List<SqlFunction> ALL = List.of(
            SqlFunction.of(
                    "robots_site(url)",
                    DataTypes.StringType,
                    arguments -> WebUrl.parse((String) arguments[0])
                            .url()
                            .map(url -> url.authority().toString())
                            .orElse(null)),
            SqlFunction.of(
                    "robots_names(agents, forms?)",
                    DataTypes.createArrayType(DataTypes.StringType, false),
                    arguments -> RobotsVerdicts.names((String) arguments[0], Boolean.TRUE.equals(arguments[1]))),
            SqlFunction.of("robots_file(body)", FILE, arguments -> file(FileFacts.of(arguments[0]))),
            SqlFunction.of(
                    "robots_named(body, agent)",
                    DataTypes.BooleanType,
                    arguments -> RobotsVerdicts.isNamed(policy(arguments[0], arguments[1]))),
            SqlFunction.of(
                    "robots_delay(body, agent)",
                    DataTypes.DoubleType,
                    arguments -> policy(arguments[0], arguments[1])
                            .crawlDelay()
                            .map(delay -> delay.toMillis() / 1e3)
                            .orElse(null)),
            SqlFunction.of(
                    "robots_allowed(body, agent, url, dialect?)",
                    DataTypes.BooleanType,
                    arguments -> verdict(arguments).getString(0).equals("allow")),
            SqlFunction.of("robots_verdict(body, agent, url, dialect?)", VERDICT, RobotsFunctions::verdict),
            SqlFunction.of(
                    "robots_reach(body, agent, budget?)",
                    DataTypes.StringType,
                    arguments -> RobotsVerdicts.reach(policy(arguments[0], arguments[1]), budget(arguments[2]))),
            SqlFunction.of("robots_usage(body, agent, url?, time?)", USAGE, arguments -> usage(false, arguments)),
            SqlFunction.of("robots_stated(body, agent, url?, time?)", USAGE, arguments -> usage(true, arguments)),
            SqlFunction.of(
                    "robots_diff(before, after, agent, budget?)",
                    DIFF,
                    arguments -> diff(PolicyDiff.of(
                            policy(arguments[0], arguments[2]),
                            policy(arguments[1], arguments[2]),
                            budget(arguments[3])))),
            new SqlFunction(
                    "robots_response",
                    List.of("status", "headers", "body", "failure", "agent"),
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

    public static void register(SparkSession spark) {
        FunctionRegistry registry = ((org.apache.spark.sql.classic.SparkSession) spark)
                .sessionState()
                .functionRegistry();
        ALL.forEach(function -> registry.createOrReplaceTempFunction(function.name(), function.builder(), "java_udf"));
    }

    private static Policy policy(Object body, Object agent) {
        return RobotsVerdicts.policy(body, (String) agent, DialectChoice.AUTO_ID);
    }

    private static Object usage(boolean stated, Object... arguments) {
        String url = arguments[2] == null ? "/" : (String) arguments[2];
        Crawler crawler = Crawler.of((String) arguments[1]);
        UsagePolicy usage = UsagePolicy.of(policy(arguments[0], arguments[1])).as(crawler);
        return scalaMap(RobotsVerdicts.usage(usage, url, time(arguments[3]), stated));
    }

    /** Without a time the facts of today count. A date means its start. */
    private static Instant time(Object given) {
        if (given == null || given instanceof Timestamp) {
            return given == null ? Instant.now() : ((Timestamp) given).toInstant();
        }
        String text = given.toString();
        return Instant.parse(text.length() == "2026-11-30".length() ? text + "T00:00:00Z" : text);
    }

    private static Row verdict(Object... arguments) {
        String dialect = arguments[3] == null ? DialectChoice.AUTO_ID : (String) arguments[3];
        Policy policy = RobotsVerdicts.policy(arguments[0], (String) arguments[1], dialect);
        Verdict verdict = policy.verdict(
                UrlInput.of((String) arguments[2], Optional.empty()).target());
        return RowFactory.create(
                verdict.access().name().toLowerCase(Locale.ROOT),
                verdict.reason().name(),
                verdict.line(),
                verdict.rule().map(Rule::text).orElse(null),
                policy.robots().orElseThrow().dialect().id());
    }

    private static Budget budget(Object steps) {
        return Budget.ofSteps(steps == null ? STEPS : ((Number) steps).longValue());
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
