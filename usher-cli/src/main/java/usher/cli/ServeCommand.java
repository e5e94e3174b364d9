package usher.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import usher.cli.console.ConsoleLoggerFinder;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.UsherCommand;
import usher.cli.input.StoreFolder;
import usher.internal.text.Printable;
import usher.server.ServiceRunner;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.server.settings.SettingsException;

@Command(name = "serve", modelTransformer = ServeCommand.SettingOptions.class, abbreviateSynopsis = true)
public final class ServeCommand extends UsherCommand {
    private static final System.Logger LOGGER = System.getLogger("usher.server");

    @Option(names = "--config", paramLabel = "FILE")
    private @Nullable Path config;

    @Option(names = "--demo", paramLabel = "DIR")
    private @Nullable Path demo;

    @Option(names = "--print-settings")
    private boolean printSettings;

    @Override
    public Integer call() {
        try {
            SettingValues values = values();
            ServerSettings settings = ServerSettings.of(values);
            if (printSettings) {
                terminal.out().print(values.text());
                return 0;
            }
            ConsoleLoggerFinder.logAsService(
                    settings.log().level(), settings.log().isJson());
            String ignored = String.join(", ", values.ignoredVariables());
            if (!ignored.isEmpty()) {
                note(settings, "these variables are not settings of the service: " + ignored);
            }
            int connections = settings.limits().connections();
            if (connections < Integer.parseInt(values.get(Setting.CONNECTIONS))) {
                note(
                        settings,
                        "at most " + connections + " connections, because the heap or the number of file descriptors "
                                + "has no room for " + values.get(Setting.CONNECTIONS));
            }
            return ServiceRunner.run(settings, () -> ServerSettings.of(values()), terminal.out(), terminal.err());
        } catch (SettingsException e) {
            String message = String.valueOf(e.getMessage());
            terminal.message(message.lines().map(Printable::fullText).collect(Collectors.joining("\n")));
            return ExitCode.USAGE;
        }
    }

    private void note(ServerSettings settings, String text) {
        if (settings.log().isJson()) {
            LOGGER.log(System.Logger.Level.INFO, text);
        } else {
            terminal.note("%s", text);
        }
    }

    private SettingValues values() {
        SettingValues values = new SettingValues();
        if (config != null) {
            if (!Files.exists(config)) {
                throw FileArgument.missing(config.toString());
            }
            values.file(config);
        }
        values.environment(System.getenv());
        SettingOptions.read(spec, values);
        if (demo != null) {
            values.demo(demo);
        } else {
            // Uses the same folder as the other commands.
            values.putIfAbsent(Setting.STORE, StoreFolder.of(null));
        }
        return values;
    }

    static final class SettingOptions implements CommandLine.IModelTransformer {
        private static final Map<Setting, String> LABELS = Map.of(
                Setting.BIND, "ADDRESS",
                Setting.STORE, "STORE",
                Setting.ACCESS_LOG, "FILE");

        @Override
        public CommandSpec transform(CommandSpec command) {
            for (Setting setting : Setting.values()) {
                command.addOption(OptionSpec.builder(name(setting))
                        .type(String.class)
                        .paramLabel(LABELS.getOrDefault(
                                setting, setting.defaultValue().matches("[0-9.]+") ? "N" : "VALUE"))
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
}
