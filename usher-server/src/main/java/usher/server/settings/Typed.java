package usher.server.settings;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Values as what they mean; each says what would be right if it is not. */
final class Typed {
    private static final double LONGEST_SECONDS = 86_400 * 365;

    private final SettingValues values;

    Typed(SettingValues values) {
        this.values = values;
    }

    String text(Setting setting) {
        return values.get(setting);
    }

    int number(Setting setting, int least, int most) {
        try {
            int number = Integer.parseInt(values.get(setting));
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below, as for a number out of range.
        }
        throw wrong(setting, "an integer from " + least + " to " + most);
    }

    Duration seconds(Setting setting) {
        try {
            double seconds = Double.parseDouble(values.get(setting));
            if (seconds >= 0 && seconds <= LONGEST_SECONDS) {
                return Duration.ofNanos(Math.round(seconds * 1e9));
            }
        } catch (NumberFormatException e) {
            // Said below, as for a number out of range.
        }
        throw wrong(setting, "a number of seconds");
    }

    boolean on(Setting setting) {
        return switch (values.get(setting)) {
            case "on" -> true;
            case "off" -> false;
            default -> throw wrong(setting, "on or off");
        };
    }

    /** For what is written in full, or by names only. */
    boolean isFull(Setting setting) {
        return switch (values.get(setting)) {
            case "full" -> true;
            case "names" -> false;
            default -> throw wrong(setting, "names or full");
        };
    }

    <T> List<T> list(Setting setting, Function<String, T> reader, String right) {
        return Arrays.stream(values.get(setting).split(","))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .map(part -> one(setting, part, reader, right))
                .toList();
    }

    <T> T one(Setting setting, String text, Function<String, T> reader, String right) {
        try {
            return reader.apply(text);
        } catch (IllegalArgumentException e) {
            throw wrong(setting, right);
        }
    }

    private SettingsException wrong(Setting setting, String right) {
        return new SettingsException(setting.key() + " must be " + right + ", not '" + values.get(setting) + "'");
    }
}
