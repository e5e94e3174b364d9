package usher.internal.cases;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import usher.Access;
import usher.CleanParam;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.DirectiveValue;
import usher.Policy;
import usher.ProductToken;
import usher.Reason;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.Verdict;
import usher.crawler.KnownCrawler;
import usher.internal.json.DialectJson;
import usher.internal.json.Json;
import usher.internal.json.JsonFormatException;
import usher.internal.json.JsonFormatException.Problem;
import usher.internal.json.JsonMembers;
import usher.internal.json.JsonObject;
import usher.options.Option;
import usher.uri.UrlInput;
import usher.uri.WebUrl;

/**
 * A case about a robots.txt (the case format of {@code conformance/README.md}).
 *
 * @param merged whether a crawler with several tokens obeys the groups of all of them (D-21)
 * @param typed whether the URL is read as a person types it (D-03, D-23, D-27); otherwise as it is given
 * @param expected the expected values of {@code access}, {@code line} and so on; an {@link Optional} where null can be expected
 */
public record VerdictCase(
        Optional<String> id,
        RobotsInput robots,
        Dialect dialect,
        List<String> tokens,
        boolean merged,
        Optional<String> url,
        boolean typed,
        Map<String, Object> expected)
        implements Case {
    private static final int MAX_EXPONENT = 1_000;

    static VerdictCase read(JsonMembers json, Path folder) throws JsonFormatException {
        RobotsInput robots = RobotsInput.parse(json, folder);
        Map<String, Object> expected = new LinkedHashMap<>();
        json.optionalWord("expect", List.of(Access.values()), JsonObject::word)
                .ifPresent(access -> expected.put("access", access));
        json.optionalInteger("line").ifPresent(line -> expected.put("line", line));
        json.optionalWord("reason", List.of(Reason.values()), Reason::name)
                .ifPresent(reason -> expected.put("reason", reason));
        boolean checksVerdict = !expected.isEmpty();
        if (json.has("crawlDelay")) {
            expected.put("crawlDelay", json.nullable("crawlDelay", VerdictCase::delay));
        }
        json.optionalStrings("sitemaps").ifPresent(sitemaps -> expected.put("sitemaps", sitemaps));
        json.optionalNullableString("host").ifPresent(host -> expected.put("host", host));
        json.optionalString("cleaned").ifPresent(cleaned -> expected.put("cleaned", cleaned));
        Crawler crawler = crawler(json, folder);
        VerdictCase read = new VerdictCase(
                json.optionalString("id"),
                robots,
                crawler.dialect(),
                crawler.tokens(),
                json.optionalWord("match", List.of("first", "merged"), word -> word)
                        .filter("merged"::equals)
                        .isPresent(),
                json.optionalString("url"),
                json.optionalBoolean("typed").orElse(false),
                expected);
        json.end(); // a typo explains what is missing
        if (expected.isEmpty()) {
            throw new JsonFormatException(
                    Problem.MEMBER, "the case expects nothing; give “expect”: \"allow\" or \"disallow\"");
        }
        if ((checksVerdict || expected.containsKey("crawlDelay")) && !json.has("agent")) {
            throw new JsonFormatException(Problem.MEMBER, "“agent” is missing");
        }
        if ((checksVerdict || expected.containsKey("cleaned")) && !json.has("url")) {
            throw new JsonFormatException(Problem.MEMBER, "“url” is missing");
        }
        return read;
    }

    /** Returns the crawler with its dialect. Under {@code auto} one known name selects the dialect and the tokens of its crawler. */
    public static Crawler crawler(JsonMembers json, Path folder) throws JsonFormatException {
        List<String> tokens = json.has("agent") ? json.stringOrStrings("agent") : List.of();
        String name = tokens.isEmpty() ? Crawler.ANY : tokens.get(0);
        boolean isAuto = json.optionalString("dialect")
                .filter(DialectChoice.AUTO_ID::equals)
                .isPresent();
        Crawler crawler = Crawler.ofName(
                isAuto ? KnownCrawler.usualName(name) : name,
                isAuto ? DialectChoice.AUTO : DialectChoice.of(dialect(json, folder)));
        return isAuto && tokens.size() == 1
                ? crawler
                : new Crawler(name, tokens, crawler.dialect(), crawler.known(), crawler.notes());
    }

    /** Returns the dialect with the id, or that of a file relative to the folder. */
    static Dialect dialect(JsonMembers json, Path folder) throws JsonFormatException {
        String id = json.optionalString("dialect").orElse(Dialect.RFC9309.id());
        if (DialectJson.isFile(id)) {
            return DialectJson.read(folder.resolve(id).normalize());
        }
        return Dialect.byId(id)
                .orElseThrow(() -> new JsonFormatException(
                        Problem.MEMBER,
                        "unknown dialect “" + id + "”; known are "
                                + String.join(
                                        ", ",
                                        Dialect.all().stream().map(Dialect::id).toList())
                                + ", and auto for a verdict"));
    }

    /** Returns a number that can be written in full where it differs. */
    private static String delay(JsonMembers json, String name) throws JsonFormatException {
        BigDecimal number = json.optionalNumber(name, "a number").orElse(BigDecimal.ZERO);
        if (Math.abs((long) number.scale()) > MAX_EXPONENT) {
            throw new JsonFormatException(Problem.MEMBER, "the exponent of “crawlDelay” is too large");
        }
        return plain(number);
    }

    @Override
    public List<String> run(RobotsFileCache files) throws CaseFormatException {
        List<String> differences = new ArrayList<>();
        RobotsTxt document = document(robots.file(files));
        List<ProductToken> names = ProductToken.listOf(tokens);
        Policy policy = merged ? document.mergedPolicy(names) : document.policy(names);
        String given = url.orElse("/");
        Verdict verdict =
                typed ? policy.verdict(UrlInput.of(given, Optional.empty()).target()) : policy.verdict(given);
        compare(differences, "access", verdict::access);
        if (!differences.isEmpty() && !expected.containsKey("line")) {
            verdict.rule().ifPresent(rule -> differences.add("line " + rule.line() + " decides: " + rule.text()));
        }
        compare(differences, "line", verdict::line);
        compare(differences, "reason", verdict::reason);
        compare(
                differences,
                "crawlDelay",
                () -> policy.crawlDelay().map(Json::seconds).map(VerdictCase::plain));
        compare(
                differences,
                "sitemaps",
                () -> document.sitemaps().stream().map(DirectiveValue::value).toList());
        compare(differences, "host", () -> document.host().map(DirectiveValue::value));
        compare(differences, "cleaned", () -> CleanParam.clean(given, document.cleanParams()));
        return differences;
    }

    /** Returns the file as that of the URL's site, if it matters for what is expected: else it is parsed once for all cases. */
    private RobotsTxt document(RobotsFile file) {
        boolean siteMatters = expected.containsKey("sitemaps") || dialect.get(Option.RESOLVE_PATTERNS);
        return WebUrl.parse(url.orElse(""))
                .url()
                .filter(any -> siteMatters)
                .map(any -> file.at(new WebUrl(any.authority(), "/robots.txt")))
                .orElse(file)
                .as(dialect);
    }

    private static String plain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }

    private void compare(List<String> differences, String what, Supplier<Object> found) {
        Object wanted = expected.get(what);
        if (wanted != null && !wanted.equals(found.get())) {
            differences.add(what + " should be " + show(wanted) + " and is " + show(found.get()));
        }
    }

    private static String show(Object value) {
        return value instanceof Optional<?> optional
                ? optional.map(Object::toString).orElse("null")
                : value.toString();
    }
}
