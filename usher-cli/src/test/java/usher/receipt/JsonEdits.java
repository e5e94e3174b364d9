package usher.receipt;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import usher.access.response.ContentHash;
import usher.bytes.Bytes;
import usher.support.json.Json;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonReader;

/** Creates variants of a JSON document: one leaf changed or removed, for each leaf, or one member added. */
final class JsonEdits {
    private JsonEdits() {}

    /**
     * A changed document.
     *
     * @param path the leaf
     * @param change the change of the leaf
     */
    record Edit(String path, String change, Map<String, Object> document) {
        String text() {
            return Json.text(plain(document));
        }

        /** Returns the document with a digest that matches the change. */
        String withNewDigest() {
            Map<String, Object> members = new LinkedHashMap<>(document);
            members.remove("digest");
            Bytes rest = Bytes.of(Json.text(plain(members)));
            members.put("digest", ContentHash.of(rest).hex());
            return Json.text(plain(members));
        }

        @Override
        public String toString() {
            return path + " " + change;
        }
    }

    static List<Edit> of(String text) throws ReceiptFormatException {
        List<String> paths = new ArrayList<>();
        leaves(parse(text), "", (path, value) -> paths.add(path));
        List<Edit> edits = new ArrayList<>();
        for (String path : paths) {
            List<Object> others = others(at(parse(text), path));
            for (Object other : others) {
                Map<String, Object> document = parse(text);
                set(document, path, other);
                edits.add(new Edit(path, other == null ? "left out" : "→ " + plain(other), document));
            }
        }
        Map<String, Object> more = parse(text);
        more.put("more", 1L);
        edits.add(new Edit("more", "added", more));
        return edits;
    }

    /** Returns replacement values; null removes the member. */
    private static List<Object> others(Object value) {
        List<Object> others = new ArrayList<>();
        others.add(null);
        others.add(value == JsonReader.NULL ? "x" : JsonReader.NULL);
        others.add(List.of());
        if (value instanceof String string) {
            others.add(string + "x");
            others.add(string.isEmpty() ? "y" : string.substring(1));
            others.add(otherDigit(string));
            others.add(7L);
        } else if (value instanceof Long number) {
            others.addAll(List.of(number + 1, number - 1, number.toString(), 1L << 40));
        } else if (value instanceof BigDecimal decimal) {
            others.addAll(List.of(decimal.add(BigDecimal.ONE), decimal.toString(), 1L << 40));
        } else if (value instanceof Boolean bool) {
            others.addAll(List.of(!bool, bool.toString()));
        }
        return others;
    }

    private static String otherDigit(String text) {
        for (int i = text.length() - 1; i >= 0; i--) {
            char digit = text.charAt(i);
            if (digit >= '0' && digit <= '9') {
                return text.substring(0, i) + (digit == '9' ? '8' : (char) (digit + 1)) + text.substring(i + 1);
            }
        }
        return switch (text) {
            case "allow" -> "disallow";
            case "disallow" -> "allow";
            default -> text + text;
        };
    }

    private static void leaves(Object value, String path, BiConsumer<String, Object> visitor) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, member) -> leaves(member, path + "/" + name, visitor));
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                leaves(list.get(i), path + "/" + i, visitor);
            }
        } else {
            visitor.accept(path, value);
        }
    }

    private static Object at(Object value, String path) {
        Object found = value;
        for (String name : path.substring(1).split("/", -1)) {
            found = found instanceof Map<?, ?> map ? map.get(name) : ((List<?>) found).get(Integer.parseInt(name));
        }
        return found;
    }

    @SuppressWarnings("unchecked")
    private static void set(Map<String, Object> document, String path, Object other) {
        int slash = path.lastIndexOf('/');
        String name = path.substring(slash + 1);
        Object parent = slash == 0 ? document : at(document, path.substring(0, slash));
        if (parent instanceof List<?> list) {
            List<Object> elements = (List<Object>) list;
            int index = Integer.parseInt(name);
            if (other == null) {
                elements.remove(index);
            } else {
                elements.set(index, other);
            }
        } else if (other == null) {
            ((Map<String, Object>) parent).remove(name);
        } else {
            ((Map<String, Object>) parent).put(name, other);
        }
    }

    private static Object plain(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> plain = new LinkedHashMap<>();
            map.forEach((name, member) -> plain.put((String) name, plain(member)));
            return plain;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(JsonEdits::plain).map(Optional::ofNullable).toList();
        }
        return value == JsonReader.NULL ? null : value;
    }

    private static Map<String, Object> parse(String text) {
        try {
            return JsonReader.object(text);
        } catch (JsonFormatException e) {
            throw new AssertionError(e);
        }
    }
}
