package usher.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import usher.cli.console.ConsoleLoggerFinder;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.cli.input.StoreFolder;
import usher.server.ServiceRunner;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.server.settings.SettingsException;

@Command(name = "serve", modelTransformer = SettingOptions.class, abbreviateSynopsis = true)
public final class ServeCommand extends UsherCommand {
    @Option(names = "--config", paramLabel = "FILE")
    private @Nullable Path config;

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
            if (!values.ignoredVariables().isEmpty()) {
                terminal.note(
                        "these variables are not settings of the service: %s",
                        String.join(", ", values.ignoredVariables()));
            }
            int connections = settings.limits().connections();
            if (connections < Integer.parseInt(values.get(Setting.CONNECTIONS))) {
                terminal.note(
                        "at most %s connections, because the heap or the number of file descriptors has no room for %s",
                        connections, values.get(Setting.CONNECTIONS));
            }
            ConsoleLoggerFinder.logAsService(
                    settings.log().level(), settings.log().isJson());
            return ServiceRunner.run(settings, () -> ServerSettings.of(values()), terminal.out(), terminal.err());
        } catch (SettingsException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
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
        if (!values.isSet(Setting.DEMO)) {
            // Uses the same folder as the other commands.
            values.putIfAbsent(Setting.STORE, StoreFolder.of(null));
        }
        return values;
    }
}
