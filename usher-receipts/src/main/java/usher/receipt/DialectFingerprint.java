package usher.receipt;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.StringJoiner;
import usher.Dialect;
import usher.access.AccessOptions.WhenUnreachable;
import usher.access.response.ContentHash;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.syntax.DirectiveNames;

/**
 * Computes a hash of a dialect's options. The options are read by reflection, so that new ones are included automatically. The
 * hash covers their names and values, not the code that implements them; for that, a receipt has the version of Usher.
 */
final class DialectFingerprint {
    private DialectFingerprint() {}

    static ContentHash of(Dialect dialect) {
        StringBuilder text = new StringBuilder();
        for (RecordComponent group : Dialect.class.getRecordComponents()) {
            if (group.getType().isRecord()) {
                write(text, group.getName(), value(group, dialect));
            }
        }
        return ContentHash.of(Bytes.of(text.toString()));
    }

    private static void write(StringBuilder text, String path, Object value) {
        if (value instanceof WhenUnreachable) {
            return;
        }
        if (value instanceof Record record) {
            for (RecordComponent component : record.getClass().getRecordComponents()) {
                write(text, path.concat(".").concat(component.getName()), value(component, record));
            }
            return;
        }
        text.append(path).append('=').append(word(value)).append('\n');
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
            return constant.name();
        }
        if (value instanceof Number || value instanceof Boolean) {
            return value.toString();
        }
        throw new AssertionError("an option of a type without a stable text form: " + value.getClass());
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
