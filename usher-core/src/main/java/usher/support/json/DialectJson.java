package usher.support.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import usher.Dialect;
import usher.DialectChoice;
import usher.access.response.ContentHash;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.internal.text.Resources;
import usher.options.Option;
import usher.support.json.JsonFormatException.Problem;
import usher.syntax.DirectiveNames;
import usher.syntax.LineType;
import usher.uri.PathEncoding;

/**
 * Reads a dialect of one's own: an id, a base and the options that differ, by the names of
 * {@link usher.options.Options#texts} ({@code dialect.schema.json}). For files of the user; never for what a request
 * contains.
 */
public final class DialectJson {
    private static final String SUFFIX = ".json";
    private static final String SCHEMA = "dialect.schema.json";
    private static final String OPTIONS = "options";
    private static final String PREFIX_MARK = "…";
    private static final ByteSet ID =
            ByteSet.range('a', 'z').union(ByteSet.DIGITS).union(ByteSet.of("-_."));

    private DialectJson() {}

    /** Whether a user who wrote this for a dialect means a file. */
    public static boolean isFile(String dialect) {
        return dialect.endsWith(SUFFIX);
    }

    /** @throws JsonFormatException if it is not a readable dialect; the message names file, line and option */
    public static Dialect read(Path file) throws JsonFormatException {
        String text;
        try {
            text = Files.readString(file, UTF_8);
        } catch (IOException e) {
            throw new JsonFormatException(Problem.NOT_VALID, file + " cannot be read: " + e, e);
        }
        try {
            return read(text);
        } catch (JsonFormatException e) {
            throw new JsonFormatException(e.problem(), file + place(text, String.valueOf(e.getMessage())), e);
        }
    }

    public static String schema() {
        return Resources.text(DialectJson.class.getResourceAsStream(SCHEMA), SCHEMA)
                .stripTrailing();
    }

    /** Returns the message behind the number of the line that has the member which the message quotes. */
    private static String place(String text, String message) {
        int quote = message.indexOf('“');
        String path = quote < 0 ? "" : message.substring(quote + 1, message.indexOf('”', quote));
        String name = path.startsWith(OPTIONS + ".") ? path.substring(OPTIONS.length() + 1) : path;
        int at = text.indexOf("\"" + name + "\"");
        while (at < 0 && name.indexOf('.') > 0) {
            name = name.substring(0, name.lastIndexOf('.'));
            at = text.indexOf("\"" + name + "\"");
        }
        boolean isFound = at >= 0 && !name.isEmpty();
        return (isFound ? ", line " + text.substring(0, at + 1).lines().count() : "") + ": " + message;
    }

    public static Dialect read(String text) throws JsonFormatException {
        JsonMembers members = new JsonMembers(JsonReader.object(text));
        members.ignore("$schema");
        String id = members.string("id");
        boolean isOwn = !id.isEmpty()
                && Bytes.of(id).consistsOf(ID)
                && !isFile(id)
                && !id.equals(DialectChoice.AUTO_ID)
                && Dialect.byId(id).isEmpty();
        if (!isOwn) {
            throw members.invalid("id", "a name of lowercase letters, digits and hyphens that no dialect of Usher has");
        }
        Dialect base = members.word("base", Dialect.all(), Dialect::id);
        Dialect dialect = base.named(id, members.optionalString("summary").orElse("like " + base.id()));
        JsonMembers options = members.optionalObject(OPTIONS);
        for (Option<?> option : Option.all()) {
            dialect = with(dialect, option, options);
        }
        options.end();
        members.end();
        return dialect;
    }

    private static <T> Dialect with(Dialect dialect, Option<T> option, JsonMembers options) throws JsonFormatException {
        String name = option.path();
        if (!options.has(name)) {
            return dialect;
        }
        try {
            @SuppressWarnings("unchecked") // value() returns the type of the standard value
            T value = (T) value(option.standard(), name, options);
            return dialect.with(option, value);
        } catch (IllegalArgumentException e) {
            throw new JsonFormatException(Problem.MEMBER, "“" + name + "”: " + e.getMessage(), e);
        }
    }

    private static Object value(Object standard, String name, JsonMembers options) throws JsonFormatException {
        if (standard instanceof Boolean) {
            return options.bool(name);
        }
        if (standard instanceof Integer) {
            return options.integer(name);
        }
        if (standard instanceof Enum<?> constant) {
            return options.word(name, List.of(constant.getDeclaringClass().getEnumConstants()), Enum::name);
        }
        if (standard instanceof ByteSet) {
            return bytes(name, options);
        }
        if (standard instanceof PathEncoding) {
            JsonMembers encoding = options.object(name);
            PathEncoding read =
                    new PathEncoding(bytes("encode", encoding), encoding.bool("upperCase"), bytes("decode", encoding));
            encoding.end();
            return read;
        }
        return standard instanceof Set<?> ? lineTypes(name, options) : directiveNames(name, options);
    }

    private static List<String> strings(String name, JsonMembers members) throws JsonFormatException {
        return members.optionalStrings(name).orElseThrow(() -> members.invalid(name, "an array of strings"));
    }

    private static Set<LineType> lineTypes(String name, JsonMembers options) throws JsonFormatException {
        Set<LineType> types = EnumSet.noneOf(LineType.class);
        for (String written : strings(name, options)) {
            try {
                types.add(LineType.valueOf(written));
            } catch (IllegalArgumentException e) {
                throw options.invalid(name, "an array of " + EnumSet.allOf(LineType.class));
            }
        }
        return types;
    }

    /** Reads bytes: {@code "a"}, {@code "a-z"}, {@code "0x80-0xff"}. */
    private static ByteSet bytes(String name, JsonMembers members) throws JsonFormatException {
        ByteSet set = ByteSet.NONE;
        for (String written : strings(name, members)) {
            try {
                int dash = written.indexOf('-', 1);
                int first = byteOf(dash < 0 ? written : written.substring(0, dash));
                set = set.union(ByteSet.range(first, dash < 0 ? first : byteOf(written.substring(dash + 1))));
            } catch (IllegalArgumentException e) {
                throw members.invalid(name, "an array of bytes such as \"a\", \"a-z\" and \"0x80-0xff\"");
            }
        }
        return set;
    }

    private static int byteOf(String written) {
        return written.length() == 1 ? written.charAt(0) : Integer.decode(written);
    }

    /** Reads names as {@link DirectiveNames#toString} writes them: {@code "sitemap… (Sitemap)"}. */
    private static DirectiveNames directiveNames(String name, JsonMembers options) throws JsonFormatException {
        DirectiveNames names = DirectiveNames.of(Set.of());
        for (String written : strings(name, options)) {
            int open = written.indexOf(" (");
            String key = open < 0 ? written : written.substring(0, open);
            boolean isPrefix = key.endsWith(PREFIX_MARK);
            String plain = isPrefix ? key.substring(0, key.length() - 1) : key;
            int close = written.endsWith(")") ? written.length() - 1 : written.length();
            String directive = open < 0 ? plain : written.substring(open + 2, Math.max(open + 2, close));
            LineType type = LineType.DIRECTIVES.stream()
                    .filter(known -> known.directiveName().equalsIgnoreCase(directive))
                    .findFirst()
                    .orElseThrow(() -> options.invalid(
                            name,
                            "an array of names of directives such as \"Disallow\" and \"Dissallow… (Disallow)\""));
            names = isPrefix ? names.withPrefixes(type, plain) : names.with(type, plain);
        }
        return names;
    }

    /** Covers names and values of options, not the code that applies them; a receipt has the version for that. */
    public static ContentHash fingerprint(Dialect dialect) {
        StringBuilder text = new StringBuilder();
        dialect.with(Option.WHEN_UNREACHABLE, Option.WHEN_UNREACHABLE.standard())
                .options()
                .texts()
                .forEach((name, value) ->
                        text.append(name).append('=').append(value).append('\n'));
        return ContentHash.of(Bytes.of(text.toString()));
    }
}
