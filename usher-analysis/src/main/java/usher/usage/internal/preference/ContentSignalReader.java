package usher.usage.internal.preference;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import usher.diagnostic.DiagnosticCode;
import usher.internal.text.Resources;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UseLevel;

/** Reads preferences of Content-Signal: {@code key=value} with commas between them (CS-01, CS-03 and CS-05). */
public final class ContentSignalReader {
    private static final int MAX_SHOWN = 80;
    private static final String LEVEL = "use";
    private static final String TABLE = "content-signals.tsv";
    private static final Map<String, List<UsagePurpose>> SIGNALS = new HashMap<>();

    static {
        Resources.rows(ContentSignalReader.class.getResourceAsStream(TABLE), TABLE)
                .forEach(row -> SIGNALS.put(row.get(0), UsageTable.purposes(row.get(1))));
    }

    private final UsagePlace place;
    private final Consumer<UsageDiagnostic> diagnostics;
    private final Map<UsagePurpose, UsageOutcome> outcomes = new EnumMap<>(UsagePurpose.class);
    private final Set<UseLevel> levels = EnumSet.noneOf(UseLevel.class);
    private final Set<String> keys = new HashSet<>();
    private final Set<String> seen = new HashSet<>();

    private ContentSignalReader(UsagePlace place, Consumer<UsageDiagnostic> diagnostics) {
        this.place = place;
        this.diagnostics = diagnostics;
    }

    /** Reads a preference: what is not understood states nothing. */
    public static Preference read(byte[] value, UsagePlace place, Consumer<UsageDiagnostic> diagnostics) {
        ContentSignalReader reader = new ContentSignalReader(place, diagnostics);
        for (String item : new String(value, ISO_8859_1).split(",", -1)) {
            reader.item(item.strip());
        }
        Optional<UseLevel> lowest = reader.levels.stream().findFirst();
        return new Preference(reader.outcomes, lowest, reader.keys);
    }

    private void item(String item) {
        if (item.isEmpty()) {
            return;
        }
        int equals = item.indexOf('=');
        if (equals <= 0) {
            find(DiagnosticCode.SIGNAL_MALFORMED, item);
            return;
        }
        String key = item.substring(0, equals).strip().toLowerCase(Locale.ROOT);
        String value = item.substring(equals + 1).strip().toLowerCase(Locale.ROOT);
        boolean isLevel = key.equals(LEVEL);
        if (!isLevel && !SIGNALS.containsKey(key)) {
            find(DiagnosticCode.SIGNAL_KEY_UNKNOWN, key);
            return;
        }
        if (!seen.add(key)) {
            find(DiagnosticCode.USAGE_KEY_REPEATED, key, "the strictest value");
        }
        boolean isKnown = isLevel ? level(value) : signal(key, value);
        if (isKnown) {
            keys.add(key);
        } else if (!isLevel && (value.equals("y") || value.equals("n"))) {
            find(DiagnosticCode.USAGE_VALUES_SWAPPED, key, "yes or no");
        } else {
            find(DiagnosticCode.SIGNAL_VALUE_UNKNOWN, value, key);
        }
    }

    private boolean level(String value) {
        for (UseLevel level : UseLevel.values()) {
            if (level.word().equals(value)) {
                levels.add(level);
                return true;
            }
        }
        return false;
    }

    private boolean signal(String key, String value) {
        boolean allowed = value.equals("yes");
        if (!allowed && !value.equals("no")) {
            return false;
        }
        UsageOutcome outcome = allowed ? UsageOutcome.ALLOWED : UsageOutcome.DISALLOWED;
        Preference.addStrictest(outcomes, SIGNALS.getOrDefault(key, List.of()), outcome);
        return true;
    }

    private void find(DiagnosticCode code, String text, String... more) {
        List<String> args = new ArrayList<>(List.of(more));
        args.add(0, text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) : text);
        diagnostics.accept(new UsageDiagnostic(code, place, List.copyOf(args)));
    }
}
