package usher.cli;

import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;

final class SettingOptions implements CommandLine.IModelTransformer {
    private static final Map<Setting, String> LABELS = Map.of(
            Setting.BIND, "ADDRESS",
            Setting.STORE, "STORE",
            Setting.ACCESS_LOG, "FILE");

    SettingOptions() {}

    @Override
    public CommandSpec transform(CommandSpec command) {
        for (Setting setting : Setting.values()) {
            command.addOption(OptionSpec.builder(name(setting))
                    .type(String.class)
                    .paramLabel(
                            LABELS.getOrDefault(setting, setting.defaultValue().matches("[0-9.]+") ? "N" : "VALUE"))
                    .description(description(setting))
                    .build());
        }
        return command;
    }

    private static String name(Setting setting) {
        return "--" + setting.key();
    }

    private static String description(Setting setting) {
        String meaning = setting.meaning();
        String usual = setting.defaultValue().isEmpty() ? "" : " Default: " + setting.defaultValue() + ".";
        return meaning.substring(0, 1).toUpperCase(Locale.ROOT)
                + meaning.substring(1).replace('`', '\'') + "." + usual;
    }

    static void read(CommandSpec command, SettingValues values) {
        for (Setting setting : Setting.values()) {
            String value = command.findOption(name(setting)).getValue();
            if (value != null) {
                values.put(setting, value);
            }
        }
    }
}
