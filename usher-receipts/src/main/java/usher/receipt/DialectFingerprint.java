package usher.receipt;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import usher.Dialect;
import usher.PolicyOptions.DefaultGroup;
import usher.access.AccessOptions;
import usher.access.AccessOptions.WhenUnreachable;
import usher.access.snapshot.ContentHash;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.syntax.KeyLexicon;

/**
 * A hash of a dialect's options. It reads the records by reflection, so a new option is included automatically. The names
 * of the options count, not the code behind them: the receipt states the version of Usher for that.
 */
final class DialectFingerprint {
    /** The options that are not part of format 1. */
    private static final Set<Class<?>> SINCE_FORMAT_2 = Set.of(AccessOptions.ChallengePages.class, DefaultGroup.class);

    private DialectFingerprint() {}

    /** Returns the hash of the current format. */
    static ContentHash of(Dialect dialect) {
        return of(dialect, Receipt.FORMAT);
    }

    /** Returns the hash of a given format. */
    static ContentHash of(Dialect dialect, int format) {
        StringBuilder text = new StringBuilder();
        for (RecordComponent room : Dialect.class.getRecordComponents()) {
            if (room.getType().isRecord()) {
                write(text, room.getName(), value(room, dialect), format);
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
                write(text, path + "." + component.getName(), value(component, record), format);
            }
            return;
        }
        text.append(path).append('=').append(word(value)).append('\n');
    }

    private static String word(Object value) {
        if (value instanceof ByteSet set) {
            return members(set);
        }
        if (value instanceof KeyLexicon lexicon) {
            return lexicon.entries().stream()
                    .map(entry -> entry.spelling().text() + " " + entry.type().name() + " "
                            + entry.match().name())
                    .collect(Collectors.joining(","));
        }
        if (value instanceof Collection<?> set) {
            return set.stream().map(DialectFingerprint::word).sorted().collect(Collectors.joining(","));
        }
        if (value instanceof Enum<?> constant) {
            return constant.name();
        }
        if (value instanceof Number || value instanceof Boolean) {
            return value.toString();
        }
        throw new AssertionError("an option of a kind that has no stable form: " + value.getClass());
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
