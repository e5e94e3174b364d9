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

/** What was said about each setting: by the command line, else by the environment, else by the file, else the usual. */
public final class SettingValues {
    private static final int LONGEST = 200;

    /** A key of our own file is meant to be a setting; a variable may well be another program's. */
    private static final int NEAR_KEY = 3;

    private static final int NEAR_VARIABLE = 2;

    private final Map<Setting, String> said = new EnumMap<>(Setting.class);

    /** Nothing said. */
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
            throw new SettingsException("Cannot read the settings in " + file + ": " + e.getMessage());
        }
        lines.stringPropertyNames().stream().sorted().forEach(key -> said.put(byKey(key), lines.getProperty(key)));
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
                said.put(setting, variables.get(setting.variable()));
            }
        }
        variables.keySet().stream()
                .filter(name -> name.startsWith("USHER_") && !isSetting(name))
                .sorted()
                .forEach(SettingValues::refuseIfNear);
        return this;
    }

    private static boolean isSetting(String name) {
        return Stream.of(Setting.values())
                .anyMatch(setting -> setting.variable().equals(name));
    }

    private static void refuseIfNear(String name) {
        Stream<String> names = Stream.of(Setting.values()).map(Setting::variable);
        if (name.length() > 11 && NearestName.of(name, names, NEAR_VARIABLE).isPresent()) {
            throw unknown("variable", name, Stream.of(Setting.values()).map(Setting::variable));
        }
    }

    private static SettingsException unknown(String what, String name, Stream<String> names) {
        String shown = name.length() > LONGEST ? name.substring(0, LONGEST) : name;
        return new SettingsException("Unknown " + what + " '" + shown + "'"
                + NearestName.of(shown, names, NEAR_KEY)
                        .map(near -> ". Did you mean " + near + "?")
                        .orElse(""));
    }

    /** Takes one setting: what the command line says goes before all else. */
    public SettingValues put(Setting setting, String value) {
        said.put(setting, value);
        return this;
    }

    /** What holds for the setting. */
    public String get(Setting setting) {
        return said.getOrDefault(setting, setting.usual()).strip();
    }

    /** Whether anything was said about it. */
    public boolean isSaid(Setting setting) {
        return said.containsKey(setting);
    }
}
