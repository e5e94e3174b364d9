package usher.receipt;

import java.time.Duration;
import usher.internal.json.Json;

/** Formats and parses the durations in receipts: a number of seconds, or ISO 8601 in format 1. */
final class DurationFormat {
    private static final int LAST_WITH_ISO_8601 = 1;

    private DurationFormat() {}

    static Object of(Duration duration, int format) {
        return format <= LAST_WITH_ISO_8601 ? duration.toString() : Json.seconds(duration);
    }

    static Duration read(JsonMembers members, String name, int format) throws ReceiptFormatException {
        return format <= LAST_WITH_ISO_8601 ? members.duration(name) : members.seconds(name);
    }
}
