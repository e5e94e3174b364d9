package usher.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
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

@Command(name = "serve", modelTransformer = SettingOptions.class, abbreviateSynopsis = true)
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
            if (!values.ignoredVariables().isEmpty()) {
                note(
                        settings,
                        "these variables are not settings of the service: "
                                + String.join(", ", values.ignoredVariables()));
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
}
