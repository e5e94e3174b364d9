package usher.server.settings;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import usher.internal.text.EditDistance;

/** The command line overrides the environment, which overrides the file, which overrides defaults. */
public final class SettingValues {
    private static final int MAX_LENGTH = 200;
    private static final String PREFIX = "USHER_";

    /** Variables of the launcher and of other commands. */
    private static final Set<String> OF_OTHERS =
            Set.of("USHER_JAVA_OPTIONS", "USHER_SPARK_OPTIONS", "USHER_WEBHOOK_SECRET", "USHER_SHARED");

    /** The maximum length of names that are near too many others to mean one. */
    private static final int MAX_FREE_LENGTH = 5;

    private final Map<Setting, Value> values = new EnumMap<>(Setting.class);
    private Optional<Path> demo = Optional.empty();
    private final List<String> unknown = new ArrayList<>();
    private final List<String> ignored = new ArrayList<>();

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

    /** Reads a file of Java properties: {@code name = value} lines, with comments after {@code #}. */
    public SettingValues file(Path file) {
        Properties lines = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            lines.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new SettingsException("Cannot read the settings file " + file + ": " + e.getMessage());
        }
        for (String key : new TreeSet<>(lines.stringPropertyNames())) {
            Optional<Setting> setting = Setting.byKey(key);
            if (setting.isPresent()) {
                values.put(setting.get(), new Value(lines.getProperty(key), Source.FILE));
            } else {
                String shown = key.substring(0, Math.min(key.length(), MAX_LENGTH));
                Stream<String> known = Stream.of(Setting.values()).map(Setting::key);
                unknown("setting", shown, EditDistance.nearest(shown, known));
            }
        }
        return this;
    }

    /** Reads the environment variables of settings. A variable with a similar name is an error. */
    public SettingValues environment(Map<String, String> variables) {
        for (Setting setting : Setting.values()) {
            if (variables.containsKey(setting.variable())) {
                values.put(setting, new Value(variables.get(setting.variable()), Source.ENVIRONMENT));
            }
        }
        variables.keySet().stream()
                .filter(name -> name.startsWith(PREFIX) && !isSetting(name) && !OF_OTHERS.contains(name))
                .sorted()
                .forEach(this::unknownVariable);
        return this;
    }

    private static boolean isSetting(String name) {
        return Stream.of(Setting.values())
                .anyMatch(setting -> setting.variable().equals(name));
    }

    /** A variable may belong to another program, so only a name like that of a setting is an error. */
    private void unknownVariable(String name) {
        String own = name.substring(PREFIX.length());
        Optional<String> nearest = own.length() > MAX_LENGTH || own.length() <= MAX_FREE_LENGTH
                ? Optional.empty()
                : EditDistance.nearest(own, Stream.of(Setting.values()).map(Setting::name));
        if (nearest.isPresent()) {
            unknown("environment variable", name, nearest.map(PREFIX::concat));
        } else {
            ignored.add(name);
        }
    }

    private void unknown(String what, String name, Optional<String> nearest) {
        unknown.add("Unknown " + what + " '" + name + "'"
                + nearest.map(near -> ". Did you mean " + near + "?").orElse(""));
    }

    /** Returns what is wrong with names, a sentence each. */
    List<String> unknown() {
        return List.copyOf(unknown);
    }

    /** Returns the environment variables that begin like those of settings, and are none. */
    public List<String> ignoredVariables() {
        return List.copyOf(ignored);
    }

    /** Returns a copy with the default of one setting; empty if this has the default, too. */
    Optional<SettingValues> without(Setting setting) {
        SettingValues copy = new SettingValues();
        copy.values.putAll(values);
        copy.demo = demo;
        return Optional.ofNullable(copy.values.remove(setting)).map(removed -> copy);
    }

    public SettingValues put(Setting setting, String value) {
        values.put(setting, new Value(value, Source.OPTION));
        return this;
    }

    /** Sets a folder of robots.txt files to use instead of the network. */
    public SettingValues demo(Path folder) {
        demo = Optional.of(folder);
        return this;
    }

    public Optional<Path> demo() {
        return demo;
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
        String clients = setting == Setting.CLIENTS ? "" : get(Setting.CLIENTS);
        return value == null ? new Value(setting.defaultValue(clients), Source.DEFAULT) : value;
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

    public boolean isSet(Setting setting) {
        return values.containsKey(setting);
    }
}
