package usher.server.settings;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/** What was values about each setting: by the command line, else by the environment, else by the file, else the usual. */
public final class SettingValues {
    private static final int MAX_LENGTH = 200;

    /** A key of our own file is meant to be a setting; a variable may well be another program's. */
    private static final int MAX_KEY_EDITS = 3;

    private static final int MAX_VARIABLE_EDITS = 2;

    private final Map<Setting, String> values = new EnumMap<>(Setting.class);

    /** Nothing values. */
    public SettingValues() {}

    /**
     * Takes a file of Java properties: {@code key = value} lines, {@code #} begins a comment.
     *
     * @throws SettingsException if it cannot be read, or names a setting that does not exist
     */
    public SettingValues file(Path file) {
        Properties lines = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            lines.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new SettingsException("the settings in " + file + " cannot be read: " + e.getMessage());
        }
        lines.stringPropertyNames().stream().sorted().forEach(key -> values.put(byKey(key), lines.getProperty(key)));
        return this;
    }

    private static Setting byKey(String key) {
        return Setting.byKey(key)
                .orElseThrow(() ->
                        unknown("setting", key, Stream.of(Setting.values()).map(Setting::key)));
    }

    /** Takes the variables of the environment that are settings. One that is nearly one is taken for a mistake. */
    public SettingValues environment(Map<String, String> variables) {
        for (Setting setting : Setting.values()) {
            if (variables.containsKey(setting.variable())) {
                values.put(setting, variables.get(setting.variable()));
            }
        }
        variables.keySet().stream()
                .filter(name -> name.startsWith("USHER_") && !isSetting(name))
                .sorted()
                .forEach(SettingValues::rejectIfNear);
        return this;
    }

    private static boolean isSetting(String name) {
        return Stream.of(Setting.values())
                .anyMatch(setting -> setting.variable().equals(name));
    }

    private static void rejectIfNear(String name) {
        Stream<String> names = Stream.of(Setting.values()).map(Setting::variable);
        if (name.length() > 11 && NearestName.of(name, names, MAX_VARIABLE_EDITS).isPresent()) {
            throw unknown("variable", name, Stream.of(Setting.values()).map(Setting::variable));
        }
    }

    private static SettingsException unknown(String what, String name, Stream<String> names) {
        String shown = name.length() > MAX_LENGTH ? name.substring(0, MAX_LENGTH) : name;
        return new SettingsException("there is no " + what + " '" + shown + "'"
                + NearestName.of(shown, names, MAX_KEY_EDITS)
                        .map(near -> "; did you mean " + near + "?")
                        .orElse(""));
    }

    /** Takes one setting: what the command line says goes before all else. */
    public SettingValues put(Setting setting, String value) {
        values.put(setting, value);
        return this;
    }

    /** What holds for the setting. */
    public String get(Setting setting) {
        return values.getOrDefault(setting, setting.defaultValue()).strip();
    }

    /** Whether anything was values about it. */
    public boolean isSet(Setting setting) {
        return values.containsKey(setting);
    }
}
