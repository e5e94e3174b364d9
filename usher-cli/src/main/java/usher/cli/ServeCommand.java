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

@Command(
        name = "serve",
        description = "Run the HTTP service and its web page, which analyzes robots.txt files.",
        modelTransformer = SettingOptions.class,
        abbreviateSynopsis = true,
        exitCodeList = {
            "0:stopped by a signal",
            "1:stopped by a signal, but requests or threads did not end in time (18 s)",
            "2:usage error, or the service cannot start"
        },
        footer = {
            "  usher serve --demo examples/robots",
            "  usher serve --port 8080 --store /var/lib/usher",
            "  usher serve --config usher.properties",
            "  USHER_ACCESS_LOG=stdout usher serve",
            "  usher serve --print-settings",
            "  curl 'http://127.0.0.1:9309/v1/check?url=https://shop.example/cart&agent=GPTBot'"
        })
public final class ServeCommand extends UsherCommand {
    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "A settings file with lines such as port = 8080. Environment variables such as USHER_PORT override"
                            + " it, and options override both.")
    private @Nullable Path config;

    @Option(
            names = "--print-settings",
            description = "Print the values of all settings and where they come from, as a settings file, and exit.")
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
