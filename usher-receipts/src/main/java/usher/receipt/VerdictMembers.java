package usher.receipt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.Access;
import usher.Reason;
import usher.access.AccessOptions.WhenUnreachable;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.site.AccessDecision;
import usher.access.site.AccessDecision.Effect;
import usher.internal.json.VerdictJson;

/** Converts the verdict in a receipt, in the same form as all verdicts ({@link VerdictJson}). */
final class VerdictMembers {
    private VerdictMembers() {}

    static Map<String, Object> of(ReceiptRequest request, ReceiptDecision decision) {
        List<String> tokens = request.tokens();
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("agent", tokens.size() == 1 ? tokens.get(0) : tokens);
        members.put("url", request.url());
        members.put("dialect", request.dialect());
        members.put("access", VerdictJson.word(decision.access()));
        members.put("reason", decision.reason().name());
        members.put("line", decision.line());
        members.put("rule", decision.rule());
        members.put("basis", decision.accessDecision().basis().word());
        return members;
    }

    static ReceiptRequest request(JsonMembers verdict, JsonMembers dialect) throws ReceiptFormatException {
        return new ReceiptRequest(
                verdict.string("url"),
                verdict.stringOrStrings("agent"),
                verdict.string("dialect"),
                dialect.hash("fingerprint"),
                dialect.word("whenUnreachable", WhenUnreachable.values(), JsonValues::of));
    }

    static ReceiptDecision decision(JsonMembers verdict, JsonMembers decision) throws ReceiptFormatException {
        Effect effect = decision.word("effect", Effect.values(), JsonValues::of);
        Basis basis = verdict.word("basis", Basis.values(), Basis::word);
        Optional<OutcomeCode> code = decision.isNull("code") ? Optional.empty() : Optional.of(outcome(decision));
        return new ReceiptDecision(
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
