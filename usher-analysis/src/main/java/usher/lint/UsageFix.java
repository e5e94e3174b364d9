package usher.lint;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.ParsedLine;
import usher.usage.statement.UsageDiagnostic;

/** What the author of a preference for the use of content probably meant. Never safe: the line's statement changes. */
final class UsageFix {
    private static final String NOT_IN_KEY = "(?<![A-Za-z0-9_.*-])";
    private static final Pattern LABEL_AI = Pattern.compile(NOT_IN_KEY + "(ai)[ \t]*(?=[=,;]|$)");
    private static final Map<String, String> SWAPPED = Map.of("y", "yes", "n", "no", "yes", "y", "no", "n");
    private static final Bytes TRAIN_AI = Bytes.of("train-ai");

    private UsageFix() {}

    static Optional<Fix> of(UsageDiagnostic found, ParsedLine line) {
        Bytes preference = preference(line.value());
        return switch (found.code()) {
            case KEY_TYPO ->
                Optional.of(Fix.suggested(
                        found.code(), line.name().span(), Bytes.of(found.args().get(1))));
            case USAGE_KEY_CAPITALS ->
                Optional.of(Fix.suggested(found.code(), preference.span(), lowercase(preference)));
            case USAGE_LABEL_AI -> replaced(found.code(), preference, LABEL_AI.matcher(preference.latin1()), TRAIN_AI);
            case USAGE_VALUES_SWAPPED -> swapped(found, preference);
            default -> Optional.empty();
        };
    }

    private static Bytes preference(Bytes value) {
        if (value.isEmpty() || value.at(0) != '/') {
            return value;
        }
        int space = value.indexOf(ByteSet.SPACE_AND_TAB, 0);
        return value.slice(space < 0 ? value.length() : space).strip(ByteSet.SPACE_AND_TAB);
    }

    private static Bytes lowercase(Bytes text) {
        byte[] lower = text.toByteArray();
        for (int i = 0; i < lower.length; i++) {
            lower[i] = (byte) (lower[i] >= 'A' && lower[i] <= 'Z' ? lower[i] | 0x20 : lower[i]);
        }
        return Bytes.of(lower);
    }

    private static Optional<Fix> swapped(UsageDiagnostic found, Bytes preference) {
        String key = Pattern.quote(found.args().get(0));
        Matcher value = Pattern.compile(
                        NOT_IN_KEY + key + "[ \t]*=[ \t]*(yes|no|y|n)(?![A-Za-z0-9_.*:/-])", Pattern.CASE_INSENSITIVE)
                .matcher(preference.latin1());
        if (!value.find()) {
            return Optional.empty();
        }
        String other = SWAPPED.getOrDefault(value.group(1).toLowerCase(Locale.ROOT), "");
        value.reset();
        return replaced(found.code(), preference, value, Bytes.of(other));
    }

    private static Optional<Fix> replaced(DiagnosticCode code, Bytes text, Matcher matcher, Bytes replacement) {
        if (!matcher.find()) {
            return Optional.empty();
        }
        int start = text.span().start();
        return Optional.of(
                Fix.suggested(code, new Span(start + matcher.start(1), start + matcher.end(1)), replacement));
    }
}
