package usher.cli.options;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import usher.cli.console.Printable;
import usher.cli.console.UsageException;
import usher.cli.console.Version;
import usher.fetch.FetchSettings;
import usher.fetch.address.AddressBlock;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.DestinationFilter;
import usher.fetch.site.SiteOptions;
import usher.fetch.transport.HttpSettings;

/** How a URL is fetched: options of all commands that take the URL of a file. */
public final class ConnectionOptions {
    @Option(
            names = "--user-agent",
            paramLabel = "TEXT",
            description = "The User-Agent header: your robot, and where its operator can be found. Default: usher.")
    private @Nullable String userAgent;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "How long one fetch may take, redirects included. Default: 30.")
    private double timeout = 30;

    @Option(names = "--public-only", description = "Connect to public addresses only, for URLs that others have named.")
    private boolean publicOnly;

    @Option(
            names = "--nat64-prefix",
            paramLabel = "PREFIX",
            split = ",",
            description = "With --public-only: judge addresses with this prefix of a NAT64 translator, such as"
                    + " 64:ff9b::/96, by the IPv4 address that they carry.")
    private List<String> nat64Prefixes = List.of();

    /** The settings that follow. */
    public FetchSettings settings() {
        if (!(timeout > 0 && timeout <= 3_600)) {
            throw new UsageException("--timeout takes seconds, more than 0 and at most 3600");
        }
        return FetchSettings.of("usher (+https://github.com/usher-robots/usher)")
                .withHttp(http())
                .withSites(
                        SiteOptions.DEFAULTS.withTimeout(Duration.ofMillis(Math.max(1, Math.round(timeout * 1_000)))))
                .withGuard(guard())
                .withDestinations(DestinationFilter.WEB_AND_FTP);
    }

    private AddressGuard guard() {
        if (!publicOnly && !nat64Prefixes.isEmpty()) {
            throw new UsageException("--nat64-prefix needs --public-only");
        }
        AddressGuard guard = publicOnly ? AddressGuard.publicOnly() : AddressGuard.off();
        for (String prefix : nat64Prefixes) {
            try {
                guard = guard.behindNat64(AddressBlock.parse(prefix));
            } catch (IllegalArgumentException e) {
                throw new UsageException(
                        "--nat64-prefix takes an IPv6 prefix of 32, 40, 48, 56, 64 or 96 bits such as 64:ff9b::/96,"
                                + " not '" + Printable.text(prefix) + "'",
                        e);
            }
        }
        return guard;
    }

    HttpSettings http() {
        String own = "usher/" + Version.number().orElse("dev") + " (+https://github.com/usher-robots/usher)";
        try {
            return HttpSettings.of(userAgent == null ? own : userAgent);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--user-agent takes printable ASCII without blanks at its ends", e);
        }
    }
}
