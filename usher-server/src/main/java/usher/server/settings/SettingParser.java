package usher.server.settings;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import usher.fetch.address.AddressBlock;
import usher.internal.text.Printable;

/** Parses values of settings. For an invalid value, the exception says what is expected. */
record SettingParser(SettingValues values) {
    /** Those in which an at sign has another meaning. */
    private static final Set<Setting> NO_URLS = Set.of(Setting.KEYS, Setting.STORE, Setting.USER_AGENT);

    private static final double MAX_SECONDS = 86_400 * 365;

    /** Requires URLs without user information: nothing uses it, and it can be a password. */
    void requireNoUsers() {
        for (Setting setting : Setting.values()) {
            String text = values.get(setting);
            if (!NO_URLS.contains(setting) && !Printable.withoutUsers(text).equals(text)) {
                throw new SettingsException(setting.key() + " must not contain a user or password", setting);
            }
        }
    }

    String text(Setting setting) {
        return values.get(setting);
    }

    int number(Setting setting, int min, int max) {
        String expected = "a whole number from " + min + " to " + max;
        int number = one(setting, Integer::valueOf, expected);
        if (number < min || number > max) {
            throw invalid(setting, expected);
        }
        return number;
    }

    boolean flag(Setting setting) {
        return word(setting, Map.of("true", true, "false", false), "true or false");
    }

    <T> T word(Setting setting, Map<String, T> words, String expected) {
        return Optional.ofNullable(words.get(values.get(setting))).orElseThrow(() -> invalid(setting, expected));
    }

    Duration seconds(Setting setting) {
        double seconds = one(setting, Double::valueOf, "a number of seconds");
        if (!(seconds >= 0 && seconds <= MAX_SECONDS)) { // nor is NaN one
            throw invalid(setting, "a number of seconds");
        }
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }

    <T> List<T> list(Setting setting, Function<String, T> reader, String expected) {
        List<T> list = Arrays.stream(values.get(setting).split(","))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .map(part -> one(setting, part, reader, expected))
                .toList();
        if (list.isEmpty() && !values.get(setting).isEmpty()) {
            throw invalid(setting, expected);
        }
        return list;
    }

    List<AddressBlock> blocks(Setting setting) {
        return list(setting, AddressBlock::parse, "address blocks such as 10.1.2.0/24, separated by commas");
    }

    <T> T one(Setting setting, Function<String, T> reader, String expected) {
        return one(setting, text(setting), reader, expected);
    }

    <T> T one(Setting setting, String text, Function<String, T> reader, String expected) {
        try {
            return reader.apply(text);
        } catch (IllegalArgumentException e) {
            throw invalid(setting, expected);
        }
    }

    private SettingsException invalid(Setting setting, String expected) {
        String given = values.get(setting);
        // The key of a client, or the password of a URL, is not repeated.
        String value = setting == Setting.KEYS || given.indexOf('@') >= 0 ? "" : ", not '" + given + "'";
        return new SettingsException(setting.key() + " must be " + expected + value, setting);
    }
}
