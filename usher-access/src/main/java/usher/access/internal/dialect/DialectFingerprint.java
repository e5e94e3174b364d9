package usher.access.internal.dialect;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import usher.Dialect;
import usher.PolicyOptions.DefaultGroup;
import usher.access.AccessOptions;
import usher.access.AccessOptions.WhenUnreachable;
import usher.access.snapshot.ContentHash;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.syntax.DirectiveNames;

/**
 * Computes a hash of a dialect's options. The options are read by reflection, so that new ones are included automatically.
 * No lambdas: preparing the first of them takes longer than opening a pack. The hash covers the names and values of the options, not the code that implements them; for that, a receipt has the
 * version of Usher. If an option is renamed in Java, its name in the hash must stay, or older receipts and packs cannot be
 * read.
 */
public final class DialectFingerprint {
    /** The current format. Receipts and packs store it with the hash. */
    public static final int FORMAT = 2;

    /** The options that are not part of format 1. */
    private static final Set<Class<?>> SINCE_FORMAT_2 = Set.of(AccessOptions.ChallengePages.class, DefaultGroup.class);

    /** The names in the fingerprint of options and constants that were renamed in Java; they never change. */
    private static final Map<String, String> STABLE_NAMES = Map.of(
            "source.fileLimit.bytes", "source.fileLimit.octets",
            "source.lineBytes", "source.lineOctets",
            "syntax.whitespace", "syntax.blanks",
            "MOST_BYTES", "MOST_OCTETS");

    private DialectFingerprint() {}

    /** Returns the hash of the current format. */
    public static ContentHash of(Dialect dialect) {
        return of(dialect, FORMAT);
    }

    /** Returns the hash of a given format. */
    public static ContentHash of(Dialect dialect, int format) {
        StringBuilder text = new StringBuilder();
        for (RecordComponent group : Dialect.class.getRecordComponents()) {
            if (group.getType().isRecord()) {
                write(text, group.getName(), value(group, dialect), format);
            }
        }
        return ContentHash.of(Bytes.of(text.toString()));
    }

    private static void write(StringBuilder text, String path, Object value, int format) {
        if (value instanceof WhenUnreachable || format < 2 && SINCE_FORMAT_2.contains(value.getClass())) {
            return;
        }
        if (value instanceof Record record) {
            for (RecordComponent component : record.getClass().getRecordComponents()) {
                write(text, path.concat(".").concat(component.getName()), value(component, record), format);
            }
            return;
        }
        text.append(stableName(path)).append('=').append(word(value)).append('\n');
    }

    private static String word(Object value) {
        if (value instanceof ByteSet set) {
            return members(set);
        }
        if (value instanceof DirectiveNames lexicon) {
            StringJoiner names = new StringJoiner(",");
            for (DirectiveNames.Entry entry : lexicon.entries()) {
                names.add(String.join(
                        " ",
                        entry.name().text(),
                        entry.type().name(),
                        entry.match().name()));
            }
            return names.toString();
        }
        if (value instanceof Collection<?> set) {
            List<String> words = new ArrayList<>();
            for (Object member : set) {
                words.add(word(member));
            }
            words.sort(null);
            return String.join(",", words);
        }
        if (value instanceof Enum<?> constant) {
            return stableName(constant.name());
        }
        if (value instanceof Number || value instanceof Boolean) {
            return value.toString();
        }
        throw new AssertionError("an option of a type without a stable text form: " + value.getClass());
    }

    private static String stableName(String name) {
        return STABLE_NAMES.getOrDefault(name, name);
    }

    private static String members(ByteSet set) {
        StringBuilder bits = new StringBuilder();
        for (int b = 0; b <= 0xFF; b++) {
            bits.append(set.contains(b) ? '1' : '0');
        }
        return bits.toString();
    }

    private static Object value(RecordComponent component, Object record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("the accessors of public records are public: " + component, e);
        }
    }
}
