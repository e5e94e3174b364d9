package usher.cases;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.RobotsFile;
import usher.diagnostic.DiagnosticCode;
import usher.usage.PageContent;
import usher.usage.UsageOptions;
import usher.usage.UsageOptions.PolicyFallback;
import usher.usage.UsageOptions.PolicyToken;
import usher.usage.statement.HeaderField;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePurpose;

/** Reads the members of cases about usage preferences. */
final class UsageCaseParser {
    static final Set<String> FIELDS =
            Set.of(("id basis source robots robotsBase64 robotsFile access dialect agent url headers html status"
                            + " tdmrep options at expect expectAccess limits use licenses findings noFindings")
                    .split(" "));

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
    static RobotsInput robots(CaseMembers json, Path folder) throws CaseFormatException {
        boolean isGiven =
                json.has("robots") || json.has("robotsBase64") || json.has("robotsFile") || json.has("access");
        return isGiven ? RobotsInputParser.parse(json, folder) : new RobotsInput.Absent(RobotsFile.unavailable());
    }

    static PageContent page(CaseMembers json) throws CaseFormatException {
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

    private static List<HeaderField> headers(CaseMembers json) throws CaseFormatException {
        List<HeaderField> headers = new ArrayList<>();
        for (Object line : json.list("headers")) {
            if (line instanceof List<?> pair
                    && pair.size() == 2
                    && pair.get(0) instanceof String name
                    && pair.get(1) instanceof String value) {
                headers.add(new HeaderField(name, value));
            } else {
                throw new CaseFormatException("“headers” is an array of arrays of a name and a value");
            }
        }
        return headers;
    }

    private static Instant time(CaseMembers json) throws CaseFormatException {
        try {
            return Instant.parse(json.optionalString("at").orElse(DEFAULT_TIME));
        } catch (DateTimeException e) {
            throw new CaseFormatException("“at” is a time such as " + DEFAULT_TIME, e);
        }
    }

    static UsageOptions options(CaseMembers json) throws CaseFormatException {
        json.allowOnly(Set.of("policyTokens", "policyFallback", "expired", "conventions"));
        List<PolicyToken> tokens = new ArrayList<>();
        for (Object token : json.list("policyTokens")) {
            if (token instanceof Map<?, ?> members
                    && members.keySet().equals(Set.of("token", "purpose"))
                    && members.get("token") instanceof String name
                    && members.get("purpose") instanceof String purpose) {
                tokens.add(new PolicyToken(name, purpose(purpose)));
            } else {
                throw new CaseFormatException("“policyTokens” is an array of objects with “token” and “purpose”");
            }
        }
        String fallback = choice(json, "policyFallback", "none", "*");
        return new UsageOptions(
                tokens,
                fallback.equals("*") ? PolicyFallback.DEFAULT_GROUP : PolicyFallback.NONE,
                choice(json, "expired", "listed", "counted").equals("counted"),
                choice(json, "conventions", "counted", "listed").equals("counted"));
    }

    /** Reads one of two words, of which the first is the default. */
    private static String choice(CaseMembers json, String name, String first, String second)
            throws CaseFormatException {
        String word = json.optionalString(name).orElse(first);
        if (!word.equals(first) && !word.equals(second)) {
            throw new CaseFormatException("“" + name + "” is \"" + first + "\" or \"" + second + "\"");
        }
        return word;
    }

    /** Returns what is expected, in the order in which differences are told. */
    static Map<String, String> expected(CaseMembers json) throws CaseFormatException {
        Map<UsagePurpose, String> outcomes = new EnumMap<>(UsagePurpose.class);
        CaseMembers expect = json.object("expect");
        for (String purpose : expect.names()) {
            outcomes.put(purpose(purpose), outcome(expect.string(purpose)).word());
        }
        Map<UsagePurpose, String> limits = new EnumMap<>(UsagePurpose.class);
        CaseMembers limited = json.object("limits");
        for (String purpose : limited.names()) {
            limits.put(purpose(purpose), limited.string(purpose));
        }
        Map<String, String> expected = new LinkedHashMap<>();
        outcomes.forEach((purpose, word) -> expected.put(purpose.word(), word));
        if (json.has("expectAccess")) {
            expected.put("access", choice(json, "expectAccess", "allow", "disallow"));
        }
        limits.forEach((purpose, limit) -> expected.put(UsageCase.LIMIT + purpose.word(), limit));
        json.nullableString("use").ifPresent(level -> expected.put("use", level.orElse("null")));
        return expected;
    }

    static List<String> findings(CaseMembers json, String name) throws CaseFormatException {
        List<String> codes = new ArrayList<>();
        for (String written : json.optionalStrings(name).orElse(List.of())) {
            String code = OTHER_NAMES.getOrDefault(written, written);
            if (Arrays.stream(DiagnosticCode.values())
                    .noneMatch(known -> known.name().equals(code))) {
                throw new CaseFormatException("unknown diagnostic “" + written + "”");
            }
            codes.add(code);
        }
        return codes;
    }

    private static UsagePurpose purpose(String word) throws CaseFormatException {
        return UsagePurpose.of(word).orElseThrow(() -> new CaseFormatException("unknown purpose “" + word + "”"));
    }

    private static UsageOutcome outcome(String word) throws CaseFormatException {
        return Arrays.stream(UsageOutcome.values())
                .filter(outcome -> outcome.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new CaseFormatException("unknown outcome “" + word + "”"));
    }
}
