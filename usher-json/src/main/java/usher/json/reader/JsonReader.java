package usher.json.reader;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import usher.json.reader.JsonFormatException.Problem;

/**
 * Reads JSON documents. No object may have two members of one name, and nothing may follow the document.
 *
 * <p>Objects are maps in the order of the document, arrays are lists; other values are {@link String}, {@link Boolean},
 * {@link Long} or {@link BigInteger} for integers, {@link BigDecimal} for other numbers, and {@link #NULL}.
 * Immutable, thread-safe.
 */
public final class JsonReader {
    /** Represents null. {@code usher.internal.json.Json} writes it as null again. */
    public static final Object NULL = Optional.empty();

    private final JsonFactory factory;
    private final boolean bigIntegers;

    public JsonReader(JsonLimits limits) {
        factory = JsonFactory.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .streamReadConstraints(limits.constraints())
                .build();
        bigIntegers = limits.bigIntegers();
    }

    public Map<String, Object> object(String text) throws JsonFormatException {
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), text)) {
            return document(parser);
        } catch (JacksonException e) {
            throw notValid(e);
        }
    }

    /** Reads an object in UTF-8. */
    public Map<String, Object> object(byte[] bytes, int from, int to) throws JsonFormatException {
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), bytes, from, to - from)) {
            return document(parser);
        } catch (JacksonException e) {
            throw notValid(e);
        }
    }

    /** Another value than an object is read to its end before it is rejected. */
    private Map<String, Object> document(JsonParser parser) throws JsonFormatException {
        boolean isObject = parser.nextToken() == JsonToken.START_OBJECT;
        if (parser.currentToken() != null && !isObject) {
            value(parser);
            requireEnd(parser);
        }
        if (!isObject) {
            throw new JsonFormatException(Problem.NOT_AN_OBJECT, "the text is not a JSON object");
        }
        Map<String, Object> members = object(parser);
        requireEnd(parser);
        return members;
    }

    public List<Object> array(String text) throws JsonFormatException {
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), text)) {
            if (parser.nextToken() != JsonToken.START_ARRAY) {
                throw new JsonFormatException(Problem.NOT_VALID, "the text is not a JSON array");
            }
            List<Object> values = array(parser);
            requireEnd(parser);
            return values;
        } catch (JacksonException e) {
            throw notValid(e);
        }
    }

    private static void requireEnd(JsonParser parser) throws JsonFormatException {
        if (parser.nextToken() != null) {
            throw new JsonFormatException(Problem.TRAILING_CONTENT, "there is more after the JSON document");
        }
    }

    private Map<String, Object> object(JsonParser parser) throws JsonFormatException {
        Map<String, Object> members = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            members.put(name, value(parser));
        }
        return members;
    }

    private List<Object> array(JsonParser parser) throws JsonFormatException {
        List<Object> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            values.add(value(parser));
        }
        return values;
    }

    private Object value(JsonParser parser) throws JsonFormatException {
        return switch (parser.currentToken()) {
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT -> integer(parser);
            case VALUE_NUMBER_FLOAT -> decimal(parser);
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NULL -> NULL;
            case START_ARRAY -> array(parser);
            case START_OBJECT -> object(parser);
            default -> throw new AssertionError(parser.currentToken());
        };
    }

    private static BigDecimal decimal(JsonParser parser) throws JsonFormatException {
        try {
            return parser.getDecimalValue();
        } catch (NumberFormatException e) {
            throw new JsonFormatException(Problem.NOT_VALID, "the exponent of a number is too large", e);
        }
    }

    private Number integer(JsonParser parser) {
        boolean big = bigIntegers && parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER;
        return big ? parser.getBigIntegerValue() : (Number) parser.getLongValue();
    }

    private static JsonFormatException notValid(JacksonException e) {
        return new JsonFormatException(Problem.NOT_VALID, e.getOriginalMessage(), e);
    }
}
