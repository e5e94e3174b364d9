package usher.receipt;

import java.util.Map;
import usher.json.reader.JsonFormatException;
import usher.json.reader.JsonLimits;
import usher.json.reader.JsonReader;

/** Parses the JSON object of a receipt from untrusted text. */
final class ReceiptJsonParser {
    /** The maximum nesting depth; receipts have a depth of four. */
    private static final int MAX_DEPTH = 8;

    private static final int MAX_LENGTH = 16 << 20;

    private static final JsonReader JSON = new JsonReader(new JsonLimits(MAX_DEPTH, 1_000, MAX_LENGTH, 20, false));

    private ReceiptJsonParser() {}

    static Map<String, Object> read(String text) throws ReceiptFormatException {
        if (text.length() > MAX_LENGTH) {
            throw new ReceiptFormatException("a receipt has at most " + MAX_LENGTH + " characters");
        }
        try {
            return JSON.object(text);
        } catch (JsonFormatException e) {
            String message = switch (e.problem()) {
                case NOT_AN_OBJECT -> "a receipt must be a JSON object";
                case TRAILING_CONTENT -> "unexpected content after the receipt";
                case NOT_VALID -> "not valid JSON: " + e.getMessage();
            };
            throw new ReceiptFormatException(message, e);
        }
    }
}
