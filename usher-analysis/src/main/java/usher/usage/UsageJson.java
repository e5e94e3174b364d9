package usher.usage;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Reason;
import usher.Rule;
import usher.support.json.JsonObject;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageLicense;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageScope;
import usher.usage.statement.UsageStatement;

/** The members of a usage verdict in JSON: maps, lists, strings, numbers and booleans; {@link Optional} for null. */
public final class UsageJson {
    private UsageJson() {}

    /** Returns the members of a verdict. Text of the site is not escaped: the JSON writer does that. */
    public static Map<String, Object> members(UsageVerdict verdict) {
        Map<UsageStatement, Integer> numbers = new IdentityHashMap<>();
        verdict.statements().forEach(statement -> numbers.put(statement, numbers.size()));
        JsonObject purposes = new JsonObject();
        for (UsagePurpose purpose : UsagePurpose.values()) {
            purposes.add(purpose.word(), purpose(verdict.purpose(purpose), numbers));
        }
        return new JsonObject()
                .add("access", verdict.access().access())
                .add("purposes", purposes)
                .add("use", verdict.level())
                .addList("licenses", verdict.licenses(), UsageJson::license)
                .add("priced", verdict.isPriced())
                .add("followLinks", verdict.mayFollowLinks())
                .addList("statements", verdict.statements(), UsageJson::statement)
                .add("omittedStatements", verdict.omitted())
                .addList("diagnostics", verdict.diagnostics(), UsageJson::diagnostic)
                .add("accessLine", verdict.access().rule().map(Rule::line))
                .add("accessRule", verdict.access().rule().map(Rule::text))
                .addIfPresent(
                        "accessReason",
                        Optional.of(verdict.access().reason())
                                .filter(reason -> reason == Reason.BAD_URL)
                                .map(Reason::name));
    }

    private static JsonObject purpose(PurposeVerdict verdict, Map<UsageStatement, Integer> numbers) {
        return new JsonObject()
                .add("outcome", verdict.outcome().word())
                .add("limit", verdict.limit())
                .add("deciding", listed(verdict.deciding(), numbers))
                .add("overridden", listed(verdict.overridden(), numbers));
    }

    private static List<Integer> listed(List<UsageStatement> statements, Map<UsageStatement, Integer> numbers) {
        return statements.stream()
                .flatMap(statement -> Optional.ofNullable(numbers.get(statement)).stream())
                .toList();
    }

    private static JsonObject license(UsageLicense license) {
        return new JsonObject()
                .add("kind", license.kind().word())
                .add("url", license.url())
                .addAll(place(license.place()))
                .addAll(scope(license.scope()));
    }

    public static Map<String, Object> statement(UsageStatement statement) {
        JsonObject outcomes = new JsonObject();
        JsonObject limits = new JsonObject();
        for (UsagePurpose purpose : UsagePurpose.values()) {
            outcomes.addIfPresent(purpose.word(), statement.outcome(purpose).map(UsageOutcome::word));
            limits.addIfPresent(
                    purpose.word(), Optional.ofNullable(statement.limits().get(purpose)));
        }
        return new JsonObject()
                .add("carrier", statement.carrier().label())
                .addAll(place(statement.place()))
                .add("text", statement.text())
                .addAll(scope(statement.scope()))
                .add("outcomes", outcomes)
                .add("limits", limits)
                .add("status", statement.status())
                .add("version", statement.token().orElse(statement.version()))
                .add("managed", statement.managedBy())
                .add("counted", statement.isCounted())
                .add("reason", statement.reason());
    }

    private static JsonObject diagnostic(UsageDiagnostic diagnostic) {
        return new JsonObject()
                .add("code", diagnostic.code().name())
                .add("id", diagnostic.code().id())
                .add("severity", diagnostic.code().severity())
                .addAll(place(diagnostic.place()))
                .add("message", diagnostic.message());
    }

    private static JsonObject place(UsagePlace place) {
        return new JsonObject().add("source", place.source()).add("line", place.line());
    }

    private static JsonObject scope(UsageScope scope) {
        return new JsonObject()
                .add("scope", scope.level())
                .add("agents", scope.agents())
                .add("pattern", scope.pattern());
    }
}
