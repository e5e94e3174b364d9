package usher.usage.internal.page;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import usher.diagnostic.DiagnosticCode;
import usher.usage.internal.page.RuleList.PageRule;
import usher.usage.internal.preference.StructuredFieldException;
import usher.usage.internal.preference.StructuredFieldParser;
import usher.usage.internal.preference.StructuredMember;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsagePlace;

/** Reads {@code Robots-Tag}: a list of product tokens with rules as parameters (XR-06 and XR-07). */
final class RobotsTagList {
    private static final int MAX_BYTES = 65_536;
    private static final UsagePlace PLACE = UsagePlace.header("Robots-Tag");

    private RobotsTagList() {}

    static void read(List<String> lines, Consumer<PageRule> rules, Consumer<UsageDiagnostic> diagnostics) {
        byte[] field = String.join(", ", lines).getBytes(ISO_8859_1);
        if (field.length > MAX_BYTES) {
            diagnostics.accept(UsageDiagnostic.of(DiagnosticCode.PAGE_RULES_CUT, PLACE, Integer.toString(MAX_BYTES)));
        }
        try {
            for (StructuredMember member : StructuredFieldParser.list(field, MAX_BYTES)) {
                member.token().ifPresent(token -> read(token, member.parameters(), rules));
            }
        } catch (StructuredFieldException e) {
            diagnostics.accept(
                    UsageDiagnostic.of(DiagnosticCode.ROBOTS_TAG_MALFORMED, PLACE, Integer.toString(e.position() + 1)));
        }
    }

    private static void read(String token, Map<String, Object> parameters, Consumer<PageRule> rules) {
        String agent = token.equals("*") ? "" : token;
        parameters.forEach((name, value) -> {
            if (!value.equals(false)) {
                rules.accept(new PageRule(agent, name, value(value), PLACE));
            }
        });
    }

    private static String value(Object value) {
        if (value instanceof StructuredMember.Token token) {
            return token.text();
        }
        return value instanceof Long || value instanceof String || value instanceof Instant ? value.toString() : "";
    }
}
