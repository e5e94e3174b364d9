package usher.usage.internal.structured;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Parses structured fields (RFC 9651 §4.2). One pass over the bytes, without backtracking.
 */
public final class StructuredFieldParser {
    private static final BareItem TRUE = new BareItem.BooleanItem(true);

    private final FieldInput in;
    private final BareItemParser bare;

    private StructuredFieldParser(byte[] field) {
        this.in = new FieldInput(field);
        this.bare = new BareItemParser(in);
    }

    /**
     * Parses a dictionary.
     *
     * @param field the bytes of the field, of which all lines are joined by {@code ", "}
     */
    public static StructuredDictionary dictionary(byte[] field) throws StructuredFieldException {
        StructuredFieldParser parser = new StructuredFieldParser(field);
        parser.in.skipSpaces();
        StructuredDictionary read = parser.dictionary();
        parser.requireEnd();
        return read;
    }

    /** Parses a list; see {@link #dictionary}. */
    public static List<StructuredMember> list(byte[] field) throws StructuredFieldException {
        return list(field, field.length);
    }

    /**
     * Parses a list of which only a beginning is read.
     *
     * @param limit the number of bytes from the start within which a member has to end; later ones are left out
     */
    public static List<StructuredMember> list(byte[] field, int limit) throws StructuredFieldException {
        StructuredFieldParser parser = new StructuredFieldParser(field);
        parser.in.skipSpaces();
        List<StructuredMember> members = new ArrayList<>();
        try {
            parser.list(members, limit);
        } catch (StructuredFieldException e) {
            if (e.position() <= limit) {
                throw e;
            }
        }
        return members;
    }

    /** Parses an item; see {@link #dictionary}. */
    public static StructuredMember.Item item(byte[] field) throws StructuredFieldException {
        StructuredFieldParser parser = new StructuredFieldParser(field);
        parser.in.skipSpaces();
        StructuredMember.Item read = parser.item();
        parser.requireEnd();
        return read;
    }

    private void requireEnd() throws StructuredFieldException {
        in.skipSpaces();
        if (!in.isAtEnd()) {
            throw in.failure();
        }
    }

    private StructuredDictionary dictionary() throws StructuredFieldException {
        Map<String, StructuredMember> members = new LinkedHashMap<>();
        Set<String> repeated = new LinkedHashSet<>();
        while (!in.isAtEnd()) {
            String key = key();
            StructuredMember member = in.skip('=') ? member() : new StructuredMember.Item(TRUE, parameters());
            if (members.put(key, member) != null) {
                repeated.add(key);
            }
            if (!anotherMember()) {
                break;
            }
        }
        return new StructuredDictionary(members, List.copyOf(repeated));
    }

    private void list(List<StructuredMember> members, int limit) throws StructuredFieldException {
        while (!in.isAtEnd()) {
            StructuredMember member = member();
            if (in.position() > limit) {
                return;
            }
            members.add(member);
            if (!anotherMember()) {
                break;
            }
        }
        requireEnd();
    }

    /** Reads what separates members; a comma must not be the last. */
    private boolean anotherMember() throws StructuredFieldException {
        in.skipOptionalWhitespace();
        if (in.isAtEnd()) {
            return false;
        }
        in.require(',');
        in.skipOptionalWhitespace();
        if (in.isAtEnd()) {
            throw in.failure();
        }
        return true;
    }

    private StructuredMember member() throws StructuredFieldException {
        return in.peek() == '(' ? innerList() : item();
    }

    private StructuredMember innerList() throws StructuredFieldException {
        in.require('(');
        List<StructuredMember.Item> items = new ArrayList<>();
        while (true) {
            in.skipSpaces();
            if (in.skip(')')) {
                return new StructuredMember.InnerList(items, parameters());
            }
            items.add(item());
            if (in.peek() != ' ' && in.peek() != ')') {
                throw in.failure();
            }
        }
    }

    private StructuredMember.Item item() throws StructuredFieldException {
        return new StructuredMember.Item(bare.parse(), parameters());
    }

    private Map<String, BareItem> parameters() throws StructuredFieldException {
        if (in.peek() != ';') {
            return Map.of();
        }
        Map<String, BareItem> parameters = new LinkedHashMap<>();
        while (in.skip(';')) {
            in.skipSpaces();
            String key = key();
            parameters.put(key, in.skip('=') ? bare.parse() : TRUE);
        }
        return parameters;
    }

    private String key() throws StructuredFieldException {
        if (!FieldInput.isKeyStart(in.peek())) {
            throw in.failure();
        }
        StringBuilder key = new StringBuilder();
        do {
            key.append((char) in.next());
        } while (FieldInput.isKeyPart(in.peek()));
        return key.toString();
    }
}
