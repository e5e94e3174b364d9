package usher.spark.survey;

import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.access.AccessOptions;
import usher.access.AccessResult;
import usher.access.AccessRules;
import usher.access.FetchOutcome;
import usher.access.OutcomeCode;

/**
 * What came of asking for a file, as far as any dialect looks at it.
 *
 * @param word the status, or the word for why there was no answer
 * @param text whether the media type is a text, or not said
 * @param html whether the content looks like a web page
 */
record Answer(String word, boolean text, boolean html) {
    private static final String SEPARATOR = "\t";

    static Answer of(FetchOutcome outcome, boolean html) {
        boolean text = outcome.header("Content-Type")
                .map(type -> type.strip().toLowerCase(Locale.ROOT))
                .filter(type -> !type.isEmpty() && !type.startsWith("text/"))
                .isEmpty();
        return new Answer(
                outcome.failure()
                        .map(OutcomeCode::word)
                        .orElseGet(() -> Integer.toString(Math.max(0, outcome.status()))),
                text,
                html);
    }

    static Answer of(String key) {
        String[] parts = key.split(SEPARATOR, -1);
        return new Answer(parts[0], parts[1].equals("text"), parts[2].equals("html"));
    }

    String key() {
        return String.join(SEPARATOR, word, text ? "text" : "other", html ? "html" : "");
    }

    /** The access result of a dialect: all that it depends on is here. */
    AccessResult access(AccessOptions options) {
        Map<String, String> headers = Map.of("Content-Type", text ? "text/plain" : "application/octet-stream");
        boolean answered = Character.isDigit(word.charAt(0));
        FetchOutcome outcome = new FetchOutcome(
                answered ? Integer.parseInt(word) : 0,
                answered ? Optional.empty() : Optional.of(OutcomeCode.valueOf(word.toUpperCase(Locale.ROOT))),
                headers);
        return AccessRules.read(outcome, options, Instant.EPOCH);
    }
}
