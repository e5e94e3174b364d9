package usher.cli;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import usher.Dialect;
import usher.bytes.ByteSet;
import usher.syntax.DirectiveNames;

/** Lists a dialect's options. They are read from its records by reflection, so that new options appear automatically. */
final class DialectOptionTable {
    private DialectOptionTable() {}

    /** Returns the options by path, such as {@code source.bom}, in the order of the records. */
    static Map<String, String> of(Dialect dialect) {
        Map<String, String> table = new LinkedHashMap<>();
        for (RecordComponent group : Dialect.class.getRecordComponents()) {
            if (group.getType().isRecord()) {
                addAll(table, group.getName(), value(group, dialect));
            }
        }
        return table;
    }

    private static void addAll(Map<String, String> table, String path, Object options) {
        for (RecordComponent option : options.getClass().getRecordComponents()) {
            String name = path + "." + option.getName();
            Object value = value(option, options);
            if (value instanceof DirectiveNames lexicon) {
                table.put(name, names(lexicon));
            } else if (value instanceof Record record) {
                addAll(table, name, record);
            } else {
                table.put(name, text(value));
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

    private static String names(DirectiveNames lexicon) {
        return lexicon.entries().stream()
                .map(entry -> entry.name().text() + (entry.match() == DirectiveNames.Match.PREFIX ? "…" : ""))
                .collect(Collectors.joining(", "));
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
            return "unlimited";
        }
        return value.equals(ByteSet.NONE) ? "none" : value.toString();
    }
}
