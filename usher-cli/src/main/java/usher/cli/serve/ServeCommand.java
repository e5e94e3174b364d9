package usher.cli.serve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import usher.cli.console.ConsoleLoggerFinder;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.cli.console.Version;
import usher.cli.files.FileArgument;
import usher.cli.options.StoreFolder;
import usher.server.ServiceRunner;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.server.settings.SettingsException;

/** {@code usher serve}: the HTTP service and its web page. */
@Command(
        name = "serve",
        description = "Run the HTTP service and its web page, which analyzes robots.txt files.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:stopped on request", "2:usage error, or the service cannot start"},
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher serve --demo examples/robots",
            "  usher serve --port 8080 --store /var/lib/usher",
            "  usher serve --config usher.properties",
            "  USHER_ACCESS_LOG=stdout usher serve",
            "  curl 'http://127.0.0.1:9309/v1/check?url=https://shop.example/cart&agent=GPTBot'"
        })
public final class ServeCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(names = "--port", paramLabel = "N", description = "The port to listen on. Default: 9309.")
    private @Nullable String port;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            description = "The IP address to listen on; 0.0.0.0 for all. Default: 127.0.0.1.")
    private @Nullable String bind;

    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "The folder of the store, or 'memory' to store nothing on disk. Default: "
                    + StoreFolder.DEFAULT_DESCRIPTION + ".")
    private @Nullable String store;

    @Option(
            names = "--demo",
            paramLabel = "DIR",
            description = "Use the robots.txt files in this folder, named by host, instead of the network.")
    private @Nullable String demo;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "A settings file; see docs/service.md. USHER_… environment variables and options override it.")
    private @Nullable Path config;

    public ServeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        ConsoleLoggerFinder.logAsService();
        try {
            return ServiceRunner.run(ServerSettings.of(values()), terminal.out(), terminal.err());
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
        put(values, Setting.PORT, port);
        put(values, Setting.BIND, bind);
        put(values, Setting.STORE, store);
        put(values, Setting.DEMO, demo);
        if (!values.isSet(Setting.STORE) && !values.isSet(Setting.DEMO)) {
            // Uses the same folder as the other commands.
            values.put(Setting.STORE, StoreFolder.of(null).toString());
        }
        return values;
    }

    private static void put(SettingValues values, Setting setting, @Nullable String value) {
        if (value != null) {
            values.put(setting, value);
        }
    }
}
