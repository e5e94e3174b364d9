package usher.receipt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/** Reads one small JSON object from untrusted text: limits depth, length and numbers; rejects duplicate names. */
final class JsonTree {
    /** Represents null, so that a null member differs from a missing one. */
    static final Object NULL = new Object();

    /** A receipt has a depth of four. */
    private static final int DEPTH = 8;

    private static final int LENGTH = 16 << 20;

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEPTH)
                    .maxDocumentLength(LENGTH)
                    .maxStringLength(LENGTH)
                    .maxNumberLength(20)
                    .maxNameLength(1_000)
                    .build())
            .build();

    private JsonTree() {}

    /** Returns the members of the object. */
    static Map<String, Object> read(String text) throws ReceiptFormatException {
        if (text.length() > LENGTH) {
            throw new ReceiptFormatException("a receipt has at most " + LENGTH + " characters");
        }
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new ReceiptFormatException("a receipt is a JSON object");
            }
            Map<String, Object> members = object(parser);
            if (parser.nextToken() != null) {
                throw new ReceiptFormatException("there is more after the receipt");
            }
            return members;
        } catch (JacksonException e) {
            throw new ReceiptFormatException("not valid JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static Map<String, Object> object(JsonParser parser) throws ReceiptFormatException {
        Map<String, Object> members = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            members.put(name, value(parser));
        }
        return members;
    }

    private static List<Object> array(JsonParser parser) throws ReceiptFormatException {
        List<Object> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            values.add(value(parser));
        }
        return values;
    }

    private static Object value(JsonParser parser) throws ReceiptFormatException {
        return switch (parser.currentToken()) {
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT -> parser.getLongValue();
            case VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NULL -> NULL;
            case START_ARRAY -> array(parser);
            case START_OBJECT -> object(parser);
            default -> throw new ReceiptFormatException("a receipt has no such value: " + parser.currentToken());
        };
    }
}
