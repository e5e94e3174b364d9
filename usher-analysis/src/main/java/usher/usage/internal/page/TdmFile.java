package usher.usage.internal.page;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import usher.Dialect;
import usher.diagnostic.DiagnosticCode;
import usher.internal.match.PathPatternMatcher;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonReader;
import usher.usage.internal.page.TdmReading.TdmValue;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsageScope;
import usher.usage.statement.UsageScope.Level;

/** A {@code tdmrep.json}: the first rule that matches a URL decides (TD-03). Immutable, thread-safe. */
public final class TdmFile {
    private static final String SOURCE = "tdmrep.json";
    private static final int MAX_BYTES = 512_000;
    private static final int MAX_RULES = 10_000;

    private final List<TdmValue> rules = new ArrayList<>();
    private final List<UsageDiagnostic> diagnostics = new ArrayList<>();
    private final PathPatternMatcher matcher;

    private TdmFile(byte[] file) {
        List<byte[]> patterns = new ArrayList<>();
        int number = 0;
        for (Object rule : read(file)) {
            number++;
            if (rule instanceof Map<?, ?> members
                    && members.get("location") instanceof String location
                    && (location.startsWith("/") || location.startsWith("*"))) {
                patterns.add(location.getBytes(UTF_8));
                add(members, location, new UsagePlace(SOURCE, number, 0));
            }
        }
        matcher = PathPatternMatcher.of(Dialect.RFC9309.options(), patterns);
        findDeadRules();
    }

    public static TdmFile read(byte[] file, Consumer<UsageDiagnostic> diagnostics) {
        TdmFile read = new TdmFile(file);
        read.diagnostics.forEach(diagnostics);
        return read;
    }

    private List<Object> read(byte[] file) {
        UsagePlace place = new UsagePlace(SOURCE, 0, 0);
        if (file.length <= MAX_BYTES) {
            try {
                String text = new String(file, UTF_8);
                List<Object> all = JsonReader.array(text.startsWith("\uFEFF") ? text.substring(1) : text);
                if (all.size() <= MAX_RULES) {
                    return all;
                }
            } catch (JsonFormatException e) {
                // As absent: the diagnostic below says so.
            }
        }
        diagnostics.add(UsageDiagnostic.of(DiagnosticCode.TDM_MALFORMED, place));
        return List.of();
    }

    private void add(Map<?, ?> members, String location, UsagePlace place) {
        Object reservation = members.get(TdmReading.RESERVATION);
        boolean isReserved = Long.valueOf(1).equals(reservation);
        boolean isSet = isReserved || Long.valueOf(0).equals(reservation);
        if (reservation != null && !isSet) {
            diagnostics.add(UsageDiagnostic.of(DiagnosticCode.TDM_VALUE_INVALID, place, shown(reservation)));
        }
        Optional<String> policy =
                members.get(TdmReading.POLICY) instanceof String url ? Optional.of(url) : Optional.empty();
        Optional<Boolean> reserved = isSet ? Optional.of(isReserved) : Optional.empty();
        UsageScope scope = new UsageScope(Level.PATH, List.of(), Optional.of(location), 0);
        rules.add(new TdmValue(reserved, policy, place, scope));
    }

    private static String shown(Object value) {
        String text = JsonReader.NULL.equals(value) ? "null" : value.toString();
        return text.substring(0, Math.min(80, text.length()));
    }

    /** No prefix of earlier rules starts with another one: so the next smaller one is the only candidate. */
    private void findDeadRules() {
        TreeSet<String> taken = new TreeSet<>();
        for (int number = 0; number < rules.size(); number++) {
            String prefix = new String(matcher.prefix(number), ISO_8859_1);
            String floor = taken.floor(prefix);
            TdmValue rule = rules.get(number);
            if (floor != null && prefix.startsWith(floor)) {
                diagnostics.add(UsageDiagnostic.of(
                        DiagnosticCode.TDM_RULE_DEAD,
                        rule.place(),
                        rule.scope().pattern().orElse("")));
            } else if (matcher.isPrefix(number)) {
                String longer = taken.higher(prefix);
                while (longer != null && longer.startsWith(prefix)) {
                    taken.remove(longer);
                    longer = taken.higher(prefix);
                }
                taken.add(prefix);
            }
        }
    }

    public Optional<TdmValue> rule(String url) {
        int number = matcher.matches(url).nextSetBit(0);
        if (number < 0) {
            return Optional.empty();
        }
        TdmValue rule = rules.get(number);
        UsageScope scope = rule.scope().withWeight(matcher.weight(number));
        return Optional.of(new TdmValue(rule.reservation(), rule.policy(), rule.place(), scope));
    }
}
