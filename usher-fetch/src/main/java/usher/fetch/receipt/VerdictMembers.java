package usher.fetch.receipt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.access.Basis;
import usher.access.OutcomeCode;
import usher.access.WhenUnreachable;
import usher.access.site.AccessDecision;
import usher.access.site.AccessDecision.Effect;
import usher.json.VerdictJson;
import usher.model.Access;
import usher.policy.Reason;

/** The verdict in a receipt, in the shape that every verdict has ({@link VerdictJson}), so that any reader of those reads it. */
final class VerdictMembers {
    private VerdictMembers() {}

    static Map<String, Object> of(Asked asked, Ruling ruling) {
        List<String> tokens = asked.tokens();
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("agent", tokens.size() == 1 ? tokens.get(0) : tokens);
        members.put("url", asked.url());
        members.put("dialect", asked.dialect());
        members.put("access", VerdictJson.word(ruling.access()));
        members.put("reason", ruling.reason().name());
        members.put("line", ruling.line());
        members.put("rule", ruling.rule());
        members.put("basis", ruling.decision().basis().word());
        return members;
    }

    static Asked asked(JsonMembers verdict, JsonMembers dialect) throws ReceiptFormatException {
        return new Asked(
                verdict.string("url"),
                verdict.stringOrStrings("agent"),
                verdict.string("dialect"),
                dialect.hash("fingerprint"),
                dialect.word("whenUnreachable", WhenUnreachable.values(), Words::of));
    }

    static Ruling ruling(JsonMembers verdict, JsonMembers decision) throws ReceiptFormatException {
        Effect effect = decision.word("effect", Effect.values(), Words::of);
        Basis basis = verdict.word("basis", Basis.values(), Basis::word);
        Optional<OutcomeCode> code = decision.isNull("code") ? Optional.empty() : Optional.of(outcome(decision));
        return new Ruling(
                verdict.word("access", Access.values(), access -> access.name().toLowerCase(Locale.ROOT)),
                verdict.word("reason", Reason.values(), Reason::name),
                verdict.integer("line"),
                verdict.nullableString("rule"),
                new AccessDecision(effect, basis),
                code);
    }

    private static OutcomeCode outcome(JsonMembers members) throws ReceiptFormatException {
        return members.word("code", OutcomeCode.values(), OutcomeCode::word);
    }
}
