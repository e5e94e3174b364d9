package usher.cli;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import usher.Crawler;
import usher.DialectChoice;
import usher.cli.console.ConsoleLoggerFinder;
import usher.cli.console.ExitCode;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.cli.console.Version;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.FetchOptions;
import usher.cli.input.LiveSession;
import usher.fetch.FetchSettings;
import usher.fetch.address.AddressBlock;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.DestinationFilter;
import usher.mcp.McpService;

@Command(name = "mcp")
public final class McpCommand extends UsherCommand {
    @Option(
            names = {"-a", "--agent"},
            paramLabel = "AGENT")
    private String agent = Crawler.ANY;

    @Option(names = "--allow-addresses", paramLabel = "BLOCK", split = ",")
    private List<String> allowed = List.of();

    @Option(names = "--store", paramLabel = "DIR", descriptionKey = "optional-store")
    private @Nullable String store;

    @Mixin
    private FetchOptions fetching = new FetchOptions();

    @Override
    public Integer call() {
        if (CrawlerOptions.crawlers(List.of(agent), DialectChoice.AUTO_ID).size() != 1) {
            throw new UsageException("--agent names one crawler; calls can name others");
        }
        ConsoleLoggerFinder.logAsService(System.Logger.Level.INFO, false);
        FetchSettings settings = fetching.settings();
        AddressGuard guard = settings.guard().isOff() ? AddressGuard.publicOnly() : settings.guard();
        settings = settings.toBuilder()
                .guard(guard.allowing(blocks()))
                .destinations(DestinationFilter.WEB)
                .build();
        try (LiveSession session = LiveSession.open(settings, Optional.ofNullable(store))) {
            new McpService(session.live(), agent, Version.number().orElse("dev"))
                    .serve(terminal.in(), terminal.bytes());
            return session.isEverythingStored(terminal) ? ExitCode.OK : ExitCode.UNDETERMINED;
        }
    }

    private AddressBlock[] blocks() {
        return allowed.stream()
                .map(text -> {
                    try {
                        return AddressBlock.parse(text);
                    } catch (IllegalArgumentException e) {
                        throw new UsageException(
                                e, "invalid --allow-addresses '%s'; use a form such as 10.0.0.0/8", text);
                    }
                })
                .toArray(AddressBlock[]::new);
    }
}
