package usher.support.cases;

import static java.util.stream.Collectors.joining;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
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
import usher.options.Option;
import usher.support.json.DialectJson;
import usher.support.json.Json;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonFormatException.Problem;
import usher.support.json.JsonMembers;
import usher.support.json.JsonObject;
import usher.uri.UrlInput;
import usher.uri.WebUrl;

/**
 * A case about a robots.txt (the case format of {@code conformance/README.md}).
 *
 * @param merged whether a crawler with several tokens obeys the groups of all of them (D-21)
 * @param typed whether the URL is read as a person types it (D-03, D-23, D-27)
 * @param expected values, of which an {@link Optional} is where null can be expected
 */
public record VerdictCase(
        Optional<String> id,
        RobotsFile robots,
        Dialect dialect,
        List<String> tokens,
        boolean merged,
        Optional<String> url,
        boolean typed,
        Map<String, Object> expected)
        implements Case {
    static VerdictCase read(JsonMembers json, CaseFiles files) throws CaseFormatException, JsonFormatException {
        RobotsFile robots = robots(json, files);
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
        Crawler crawler = crawler(json, files);
        Optional<String> id = json.optionalString("id");
        Optional<String> match = json.optionalWord("match", List.of("first", "merged"), word -> word);
        boolean merged = match.filter("merged"::equals).isPresent();
        Optional<String> url = json.optionalString("url");
        boolean typed = json.optionalBoolean("typed").orElse(false);
        VerdictCase read =
                new VerdictCase(id, robots, crawler.dialect(), crawler.tokens(), merged, url, typed, expected);
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

    public static RobotsFile robots(JsonMembers json, CaseFiles files) throws CaseFormatException, JsonFormatException {
        List<String> present = Stream.of("robots", "robotsBase64", "robotsFile", "access")
                .filter(json::has)
                .toList();
        if (present.size() != 1) {
            throw new JsonFormatException(
                    Problem.MEMBER,
                    "a case has exactly one of robots, robotsBase64, robotsFile and access, not " + present.size());
        }
        return switch (present.get(0)) {
            case "robots" -> RobotsFile.of(json.string("robots"));
            case "robotsBase64" -> RobotsFile.of(decode(json));
            case "robotsFile" -> files.robots(json.string("robotsFile"));
            default -> {
                String access = json.word("access", List.of("unavailable", "unreachable"), word -> word);
                yield access.equals("unavailable") ? RobotsFile.unavailable() : RobotsFile.unreachable();
            }
        };
    }

    private static byte[] decode(JsonMembers json) throws JsonFormatException {
        try {
            return Base64.getDecoder().decode(json.string("robotsBase64"));
        } catch (IllegalArgumentException e) {
            throw json.invalid("robotsBase64", "Base64");
        }
    }

    /** Returns the crawler with its dialect. Under {@code auto} a known name selects dialect and tokens. */
    public static Crawler crawler(JsonMembers json, CaseFiles files) throws JsonFormatException {
        List<String> tokens = json.has("agent") ? json.stringOrStrings("agent") : List.of();
        String name = tokens.isEmpty() ? Crawler.ANY : tokens.get(0);
        boolean isAuto = json.optionalString("dialect")
                .filter(DialectChoice.AUTO_ID::equals)
                .isPresent();
        Crawler crawler = Crawler.ofName(
                isAuto ? KnownCrawler.usualName(name) : name,
                isAuto ? DialectChoice.AUTO : DialectChoice.of(dialect(json, files)));
        return isAuto && tokens.size() == 1
                ? crawler
                : new Crawler(name, tokens, crawler.dialect(), crawler.known(), crawler.notes());
    }

    /** Returns the dialect with the id, or that of a file relative to the folder. */
    static Dialect dialect(JsonMembers json, CaseFiles files) throws JsonFormatException {
        String id = json.optionalString("dialect").orElse(Dialect.RFC9309.id());
        if (DialectJson.isFile(id)) {
            return files.dialect(id);
        }
        return Dialect.byId(id).orElseThrow(() -> unknownDialect(id));
    }

    private static JsonFormatException unknownDialect(String id) {
        String known = Dialect.all().stream().map(Dialect::id).collect(joining(", "));
        return new JsonFormatException(
                Problem.MEMBER, "unknown dialect “" + id + "”; known are " + known + ", and auto for a verdict");
    }

    private static String delay(JsonMembers json, String name) throws JsonFormatException {
        return plain(json.optionalNumber(name, "a number").orElse(BigDecimal.ZERO));
    }

    @Override
    public List<String> run() {
        List<String> differences = new ArrayList<>();
        RobotsTxt document = document();
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

    /** Returns the file as that of the URL's site, if that matters; else it is parsed once for all cases. */
    private RobotsTxt document() {
        boolean siteMatters = expected.containsKey("sitemaps") || dialect.get(Option.RESOLVE_PATTERNS);
        return WebUrl.parse(url.orElse(""))
                .url()
                .filter(any -> siteMatters)
                .map(any -> robots.at(new WebUrl(any.authority(), "/robots.txt")))
                .orElse(robots)
                .as(dialect);
    }

    private static String plain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }

    private void compare(List<String> differences, String what, Supplier<Object> found) {
        Object wanted = expected.get(what);
        if (wanted != null) {
            Case.compare(differences, what, wanted, found.get());
        }
    }
}
