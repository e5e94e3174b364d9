package usher.cli.reference;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import usher.Dialect;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.syntax.KeyLexicon;

/** A dialect's options, read by reflection from its records, so that a new option appears here by itself. */
final class DialectOptionTable {
    private DialectOptionTable() {}

    /** Each option by its path, such as {@code source.bom}, in the order of the records. */
    static Map<String, String> of(Dialect dialect) {
        Map<String, String> axes = new LinkedHashMap<>();
        for (RecordComponent room : Dialect.class.getRecordComponents()) {
            if (room.getType().isRecord()) {
                addAll(axes, room.getName(), value(room, dialect));
            }
        }
        return axes;
    }

    private static void addAll(Map<String, String> axes, String path, Object options) {
        for (RecordComponent option : options.getClass().getRecordComponents()) {
            String name = path + "." + option.getName();
            Object value = value(option, options);
            if (value instanceof KeyLexicon lexicon) {
                axes.put(name, keys(lexicon));
            } else if (value instanceof Record record) {
                addAll(axes, name, record);
            } else {
                axes.put(name, text(value));
            }
        }
    }

    private static Object value(RecordComponent component, Object record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("the accessors of public records are public: " + component, e);
        }
    }

    private static String keys(KeyLexicon lexicon) {
        return lexicon.entries().stream()
                .map(entry -> name(entry.spelling()) + (entry.match() == KeyLexicon.Match.PREFIX ? "…" : ""))
                .collect(Collectors.joining(", "));
    }

    private static String name(Bytes spelling) {
        return spelling.text();
    }

    private static String text(Object value) {
        if (value instanceof Collection<?> set) {
            return set.isEmpty()
                    ? "nothing"
                    : Arrays.stream(set.toArray())
                            .map(Object::toString)
                            .sorted()
                            .collect(Collectors.joining(", "));
        }
        if (value.equals(Integer.MAX_VALUE)) {
            return "any number";
        }
        return value.equals(ByteSet.NONE) ? "none" : value.toString();
    }
}
