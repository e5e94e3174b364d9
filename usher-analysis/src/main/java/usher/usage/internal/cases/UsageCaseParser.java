package usher.usage.internal.cases;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.RobotsFile;
import usher.diagnostic.DiagnosticCode;
import usher.support.cases.CaseFiles;
import usher.support.cases.CaseFormatException;
import usher.support.cases.VerdictCase;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonFormatException.Problem;
import usher.support.json.JsonMembers;
import usher.usage.PageContent;
import usher.usage.statement.HeaderField;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePurpose;

final class UsageCaseParser {
    /** Names of cases for diagnostics that are not only about usage preferences. */
    private static final Map<String, String> OTHER_NAMES = Map.of(
            "USAGE_OUTSIDE_GROUP", DiagnosticCode.RECORD_WITHOUT_GROUP.name(),
            "SIGNAL_TYPO", DiagnosticCode.KEY_TYPO.name(),
            "MANAGED_OPENS", DiagnosticCode.MANAGED_ALLOW_WINS.name(),
            "MANAGED_UNBLOCKED", DiagnosticCode.MANAGED_DISALLOW_LOST.name());

    /** The time of cases that do not name one: the day of the requirements. */
    private static final String DEFAULT_TIME = "2026-11-21T00:00:00Z";

    private UsageCaseParser() {}

    /** Reads the file; without one, robots.txt is unavailable. */
    static RobotsFile robots(JsonMembers json, CaseFiles files) throws CaseFormatException, JsonFormatException {
        boolean isGiven =
                json.has("robots") || json.has("robotsBase64") || json.has("robotsFile") || json.has("access");
        return isGiven ? VerdictCase.robots(json, files) : RobotsFile.unavailable();
    }

    static PageContent page(JsonMembers json) throws JsonFormatException {
        PageContent page = PageContent.NONE.withHeaders(headers(json)).withTime(time(json));
        Optional<String> html = json.optionalString("html");
        if (html.isPresent()) {
            page = page.withBody(html.get().getBytes(UTF_8));
        }
        Optional<String> tdmrep = json.optionalString("tdmrep");
        if (tdmrep.isPresent()) {
            page = page.withTdmFile(tdmrep.get().getBytes(UTF_8));
        }
        Optional<Integer> status = json.optionalInteger("status");
        return status.isPresent() ? page.withStatus(status.get()) : page;
    }

    private static List<HeaderField> headers(JsonMembers json) throws JsonFormatException {
        List<HeaderField> headers = new ArrayList<>();
        for (Object line : json.list("headers")) {
            if (line instanceof List<?> pair
                    && pair.size() == 2
                    && pair.get(0) instanceof String name
                    && pair.get(1) instanceof String value) {
                headers.add(new HeaderField(name, value));
            } else {
                throw json.invalid("headers", "an array of arrays of a name and a value");
            }
        }
        return headers;
    }

    private static Instant time(JsonMembers json) throws JsonFormatException {
        try {
            return Instant.parse(json.optionalString("at").orElse(DEFAULT_TIME));
        } catch (DateTimeException e) {
            throw json.invalid("at", "a time such as " + DEFAULT_TIME);
        }
    }

    /** Returns what is expected, in the order in which differences are told. */
    static Map<String, String> expected(JsonMembers json) throws JsonFormatException {
        Map<UsagePurpose, String> outcomes = new EnumMap<>(UsagePurpose.class);
        JsonMembers expect = json.optionalObject("expect");
        for (String purpose : expect.names()) {
            outcomes.put(
                    purpose(purpose),
                    expect.word(purpose, List.of(UsageOutcome.values()), UsageOutcome::word)
                            .word());
        }
        Map<UsagePurpose, String> limits = new EnumMap<>(UsagePurpose.class);
        JsonMembers limited = json.optionalObject("limits");
        for (String purpose : limited.names()) {
            limits.put(purpose(purpose), limited.string(purpose));
        }
        Map<String, String> expected = new LinkedHashMap<>();
        outcomes.forEach((purpose, word) -> expected.put(purpose.word(), word));
        json.optionalWord("expectAccess", List.of("allow", "disallow"), word -> word)
                .ifPresent(access -> expected.put("access", access));
        limits.forEach((purpose, limit) -> expected.put(UsageCase.LIMIT + purpose.word(), limit));
        json.optionalNullableString("use").ifPresent(level -> expected.put("use", level.orElse("null")));
        return expected;
    }

    static List<String> findings(JsonMembers json, String name) throws JsonFormatException {
        List<String> codes = new ArrayList<>();
        for (String written : json.optionalStrings(name).orElse(List.of())) {
            String code = OTHER_NAMES.getOrDefault(written, written);
            if (Arrays.stream(DiagnosticCode.values())
                    .noneMatch(known -> known.name().equals(code))) {
                throw new JsonFormatException(Problem.MEMBER, "unknown diagnostic “" + written + "”");
            }
            codes.add(code);
        }
        return codes;
    }

    static UsagePurpose purpose(String word) throws JsonFormatException {
        return UsagePurpose.of(word)
                .orElseThrow(() -> new JsonFormatException(Problem.MEMBER, "unknown purpose “" + word + "”"));
    }
}
