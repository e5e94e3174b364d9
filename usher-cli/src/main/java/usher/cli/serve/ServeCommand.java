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

/** {@code usher serve}: the HTTP service and the analyzer page. */
@Command(
        name = "serve",
        description = "Answers over HTTP what the other commands answer here, and serves the analyzer page.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:told to stop, and stopped in good order", "2:usage error, or it cannot start"},
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
            description = "The address to listen on; 0.0.0.0 for all. Default: 127.0.0.1.")
    private @Nullable String bind;

    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "The folder that keeps every fetched version, or 'memory'. Default: "
                    + StoreFolder.DEFAULT_WORDS + ".")
    private @Nullable String store;

    @Option(
            names = "--demo",
            paramLabel = "DIR",
            description = "Answer from a folder of robots.txt files named by host, without a network.")
    private @Nullable String demo;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "A file of settings; docs/service.md lists them. USHER_… variables and options go before it.")
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
            // The same folder as that of the other commands.
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
