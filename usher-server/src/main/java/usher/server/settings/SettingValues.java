package usher.server.settings;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import usher.lint.EditDistance;

/**
 * The values of settings. The command line overrides the environment, which overrides the file, which overrides
 * defaults.
 */
public final class SettingValues {
    private static final int MAX_LENGTH = 200;
    private static final String PREFIX = "USHER_";

    /** The maximum length of names that are near too many others to mean one. */
    private static final int MAX_FREE_LENGTH = 5;

    private final Map<Setting, Value> values = new EnumMap<>(Setting.class);

    /** Where a value comes from, in the order of precedence. */
    private enum Source {
        OPTION("options"),
        ENVIRONMENT("environment variables"),
        FILE("the settings file"),
        DEFAULT("defaults");

        private final String shown;

        Source(String shown) {
            this.shown = shown;
        }
    }

    private record Value(String text, Source source) {}

    public SettingValues() {}

    /**
     * Reads a file of Java properties: {@code name = value} lines, with comments after {@code #}.
     *
     * @throws SettingsException if the file cannot be read or has an unknown setting
     */
    public SettingValues file(Path file) {
        Properties lines = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            lines.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new SettingsException("Cannot read the settings file " + file + ": " + e.getMessage());
        }
        lines.stringPropertyNames().stream()
                .sorted()
                .forEach(key -> values.put(byKey(key), new Value(lines.getProperty(key), Source.FILE)));
        return this;
    }

    private static Setting byKey(String key) {
        String shown = key.length() > MAX_LENGTH ? key.substring(0, MAX_LENGTH) : key;
        return Setting.byKey(key)
                .orElseThrow(() -> unknown(
                        "setting",
                        shown,
                        EditDistance.nearest(shown, Stream.of(Setting.values()).map(Setting::key))));
    }

    /** Reads the environment variables of settings. A variable with a similar name is an error. */
    public SettingValues environment(Map<String, String> variables) {
        for (Setting setting : Setting.values()) {
            if (variables.containsKey(setting.variable())) {
                values.put(setting, new Value(variables.get(setting.variable()), Source.ENVIRONMENT));
            }
        }
        variables.keySet().stream()
                .filter(name -> name.startsWith(PREFIX) && !isSetting(name))
                .sorted()
                .forEach(SettingValues::rejectIfNear);
        return this;
    }

    private static boolean isSetting(String name) {
        return Stream.of(Setting.values())
                .anyMatch(setting -> setting.variable().equals(name));
    }

    /** A variable may belong to another program, so only a name like that of a setting is an error. */
    private static void rejectIfNear(String name) {
        String own = name.substring(PREFIX.length());
        Optional<String> nearest = own.length() > MAX_LENGTH
                ? Optional.empty()
                : EditDistance.nearest(own, Stream.of(Setting.values()).map(Setting::name));
        if (own.length() > MAX_FREE_LENGTH && nearest.isPresent()) {
            throw unknown("environment variable", name, nearest.map(PREFIX::concat));
        }
    }

    private static SettingsException unknown(String what, String name, Optional<String> nearest) {
        return new SettingsException("Unknown " + what + " '" + name + "'"
                + nearest.map(near -> ". Did you mean " + near + "?").orElse(""));
    }

    /** Sets one value from the command line, which overrides all others. */
    public SettingValues put(Setting setting, String value) {
        values.put(setting, new Value(value, Source.OPTION));
        return this;
    }

    public SettingValues putIfAbsent(Setting setting, String value) {
        values.putIfAbsent(setting, new Value(value, Source.DEFAULT));
        return this;
    }

    public String get(Setting setting) {
        return value(setting).text().strip();
    }

    private Value value(Setting setting) {
        Value value = values.get(setting);
        return value == null ? new Value(setting.defaultValue(), Source.DEFAULT) : value;
    }

    /** Returns all values as a settings file, by where they come from. API keys are commented out and only named. */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (Source source : Source.values()) {
            List<Setting> settings = Stream.of(Setting.values())
                    .filter(setting -> value(setting).source() == source)
                    .toList();
            text.append(settings.isEmpty() ? "" : "# from " + source.shown + "\n");
            settings.forEach(setting -> text.append(line(setting)));
        }
        return text.toString();
    }

    private String line(Setting setting) {
        String value = get(setting).replace("\\", "\\\\");
        boolean secret = setting == Setting.KEYS && !value.isEmpty();
        return (secret ? "#" : "") + setting.key() + " = " + (secret ? value.replaceAll(":[^,]*", ":…") : value) + "\n";
    }

    /** Whether a setting has a value other than by default. */
    public boolean isSet(Setting setting) {
        return values.containsKey(setting);
    }
}
