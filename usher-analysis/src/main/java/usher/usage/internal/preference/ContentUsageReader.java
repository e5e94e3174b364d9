package usher.usage.internal.preference;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import usher.diagnostic.DiagnosticCode;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsagePurpose;

/** Reads preferences of Content-Usage: structured dictionaries (AP-04 and AP-10). */
public final class ContentUsageReader {
    private static final int MAX_BYTES = 65_536;
    private static final int MAX_SHOWN = 80;

    private final UsagePlace place;
    private final Consumer<UsageDiagnostic> diagnostics;

    private ContentUsageReader(UsagePlace place, Consumer<UsageDiagnostic> diagnostics) {
        this.place = place;
        this.diagnostics = diagnostics;
    }

    public static String version() {
        return "vocab-" + UsageLabels.NEWEST;
    }

    /** Reads a preference; one that cannot be parsed states nothing. */
    public static Preference read(byte[] value, UsagePlace place, Consumer<UsageDiagnostic> diagnostics) {
        ContentUsageReader reader = new ContentUsageReader(place, diagnostics);
        try {
            if (value.length > MAX_BYTES) {
                reader.malformed(value, MAX_BYTES);
                return Preference.EMPTY;
            }
            return reader.read(StructuredFieldParser.dictionary(value));
        } catch (StructuredFieldException e) {
            reader.malformed(value, e.position());
            if (isCapitalInKey(value, e.position())) {
                reader.find(DiagnosticCode.USAGE_KEY_CAPITALS);
            }
            return Preference.EMPTY;
        }
    }

    private Preference read(StructuredFieldParser.Dictionary dictionary) {
        Map<UsagePurpose, UsageOutcome> outcomes = new EnumMap<>(UsagePurpose.class);
        TreeSet<String> keys = new TreeSet<>();
        dictionary.members().forEach((label, member) -> {
            String token = member.token().orElse("");
            if (!UsageLabels.isCurrent(label)) {
                findLabel(label);
            } else if (token.equals("y") || token.equals("n")) {
                keys.add(label);
                UsageOutcome outcome = token.equals("y") ? UsageOutcome.ALLOWED : UsageOutcome.DISALLOWED;
                Preference.addStrictest(outcomes, UsageLabels.purposes(label), outcome);
            } else {
                findValue(label, member);
            }
        });
        dictionary.repeated().forEach(key -> find(DiagnosticCode.USAGE_KEY_REPEATED, shown(key), "the last value"));
        return new Preference(outcomes, Optional.empty(), keys);
    }

    private void findLabel(String label) {
        List<String> drafts = UsageLabels.drafts(label);
        if (label.equals("ai")) {
            find(DiagnosticCode.USAGE_LABEL_AI);
        } else if (drafts.isEmpty()) {
            find(DiagnosticCode.USAGE_LABEL_UNKNOWN, shown(label));
        } else {
            find(DiagnosticCode.USAGE_LABEL_OLD, label, String.join(", ", drafts));
        }
    }

    private void findValue(String label, StructuredMember member) {
        boolean swapped = member.token()
                .filter(token -> token.equals("yes") || token.equals("no"))
                .isPresent();
        if (swapped) {
            find(DiagnosticCode.USAGE_VALUES_SWAPPED, label, "y or n");
        } else {
            find(DiagnosticCode.USAGE_VALUE_UNKNOWN, label);
        }
    }

    private void malformed(byte[] value, int position) {
        int length = Math.min(value.length, MAX_SHOWN);
        find(DiagnosticCode.USAGE_MALFORMED, new String(value, 0, length, UTF_8), Integer.toString(position + 1));
    }

    private void find(DiagnosticCode code, String... args) {
        diagnostics.accept(UsageDiagnostic.of(code, place, args));
    }

    private static String shown(String text) {
        return text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) : text;
    }

    /** Whether the byte at a position is an uppercase letter, and only the beginning of a key is before it. */
    private static boolean isCapitalInKey(byte[] value, int position) {
        if (position >= value.length || value[position] < 'A' || value[position] > 'Z') {
            return false;
        }
        int start = position;
        while (start > 0 && isKeyPart(value[start - 1])) {
            start--;
        }
        while (start > 0 && (value[start - 1] == ' ' || value[start - 1] == '\t')) {
            start--;
        }
        return start == 0 || value[start - 1] == ',';
    }

    private static boolean isKeyPart(byte c) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c > 0 && "_-.*".indexOf(c) >= 0;
    }
}
