package usher.usage;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.Rule;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageLicense;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageScope;
import usher.usage.statement.UsageStatement;
import usher.usage.statement.UseLevel;

/** The members of a usage verdict in JSON: maps, lists, strings, numbers and booleans; {@link Optional} for null. */
public final class UsageJson {
    private UsageJson() {}

    /** Returns the members of a verdict. Text of the site is not escaped: the JSON writer does that. */
    public static Map<String, Object> members(UsageVerdict verdict) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("access", verdict.access().access().name().toLowerCase(Locale.ROOT));
        Map<UsageStatement, Integer> numbers = new IdentityHashMap<>();
        verdict.statements().forEach(statement -> numbers.put(statement, numbers.size()));
        Map<String, Object> purposes = new LinkedHashMap<>();
        for (UsagePurpose purpose : UsagePurpose.values()) {
            purposes.put(purpose.word(), purpose(verdict.purpose(purpose), numbers));
        }
        members.put("purposes", purposes);
        members.put("use", verdict.level().map(UseLevel::word));
        members.put(
                "licenses", verdict.licenses().stream().map(UsageJson::license).toList());
        members.put("priced", verdict.isPriced());
        members.put(
                "statements",
                verdict.statements().stream().map(UsageJson::statement).toList());
        members.put("omittedStatements", verdict.omitted());
        members.put(
                "diagnostics",
                verdict.diagnostics().stream().map(UsageJson::diagnostic).toList());
        members.put("accessLine", verdict.access().rule().map(Rule::line));
        members.put("accessRule", verdict.access().rule().map(Rule::toString));
        return members;
    }

    private static Map<String, Object> purpose(PurposeVerdict verdict, Map<UsageStatement, Integer> numbers) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("outcome", verdict.outcome().word());
        members.put("limit", verdict.limit());
        members.put("deciding", listed(verdict.deciding(), numbers));
        members.put("overridden", listed(verdict.overridden(), numbers));
        return members;
    }

    /** Returns the indexes of statements in the list of all. */
    private static List<Integer> listed(List<UsageStatement> statements, Map<UsageStatement, Integer> numbers) {
        return statements.stream()
                .flatMap(statement -> Optional.ofNullable(numbers.get(statement)).stream())
                .toList();
    }

    private static Map<String, Object> license(UsageLicense license) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("kind", license.kind().word());
        members.put("url", license.url());
        addPlace(members, license.place());
        addScope(members, license.scope());
        return members;
    }

    public static Map<String, Object> statement(UsageStatement statement) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("carrier", statement.carrier().label());
        addPlace(members, statement.place());
        members.put("text", statement.text());
        addScope(members, statement.scope());
        Map<String, Object> outcomes = new LinkedHashMap<>();
        Map<String, Object> limits = new LinkedHashMap<>();
        for (UsagePurpose purpose : UsagePurpose.values()) {
            statement.outcome(purpose).ifPresent(outcome -> outcomes.put(purpose.word(), outcome.word()));
            Optional.ofNullable(statement.limits().get(purpose)).ifPresent(limit -> limits.put(purpose.word(), limit));
        }
        members.put("outcomes", outcomes);
        members.put("limits", limits);
        members.put("status", statement.status().word());
        members.put("version", statement.version());
        members.put("managed", statement.managedBy());
        members.put("counted", statement.isCounted());
        members.put("reason", statement.reason());
        return members;
    }

    private static Map<String, Object> diagnostic(UsageDiagnostic diagnostic) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("code", diagnostic.code().name());
        members.put("id", diagnostic.code().id());
        members.put("severity", diagnostic.code().severity().name().toLowerCase(Locale.ROOT));
        addPlace(members, diagnostic.place());
        members.put("message", diagnostic.message());
        return members;
    }

    private static void addPlace(Map<String, Object> members, UsagePlace place) {
        members.put("source", place.source());
        members.put("line", place.line());
    }

    private static void addScope(Map<String, Object> members, UsageScope scope) {
        members.put("scope", scope.level().name().toLowerCase(Locale.ROOT));
        members.put("agents", scope.agents());
        members.put("pattern", scope.pattern());
    }
}
