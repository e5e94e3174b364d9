package usher.cli.input;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import usher.cli.console.UsageException;
import usher.cli.console.Version;
import usher.fetch.FetchSettings;
import usher.fetch.address.AddressBlock;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.DestinationFilter;
import usher.fetch.transport.HttpSettings;

/** Options for fetching, of all commands that accept the URL of a file. */
public class ConnectionOptions {
    @Option(names = "--user-agent", paramLabel = "TEXT", descriptionKey = "sent-user-agent")
    private @Nullable String userAgent;

    @Option(names = "--timeout", paramLabel = "SECONDS")
    private double timeout = 30;

    @Option(names = "--public-only")
    private boolean publicOnly;

    @Option(names = "--nat64-prefix", paramLabel = "PREFIX", split = ",")
    private List<String> nat64Prefixes = List.of();

    public FetchSettings settings() {
        if (!(timeout > 0 && timeout <= 3_600)) {
            throw new UsageException("--timeout must be greater than 0 and at most 3600 seconds");
        }
        return FetchSettings.builder(http().userAgent())
                .timeout(Duration.ofMillis(Math.max(1, Math.round(timeout * 1_000))))
                .guard(guard())
                .destinations(DestinationFilter.WEB_AND_FTP)
                .build();
    }

    private AddressGuard guard() {
        if (!publicOnly && !nat64Prefixes.isEmpty()) {
            throw new UsageException("--nat64-prefix requires --public-only");
        }
        AddressGuard guard = publicOnly ? AddressGuard.publicOnly() : AddressGuard.off();
        for (String prefix : nat64Prefixes) {
            try {
                guard = guard.behindNat64(AddressBlock.parse(prefix));
            } catch (IllegalArgumentException e) {
                throw new UsageException(
                        e,
                        "invalid --nat64-prefix '%s'; use an IPv6 prefix of 32, 40, 48, 56, 64 or 96 bits such as "
                                + "64:ff9b::/96",
                        prefix);
            }
        }
        return guard;
    }

    HttpSettings http() {
        String defaultUserAgent =
                "usher/" + Version.number().orElse("dev") + " (+https://github.com/usher-robots/usher)";
        try {
            return HttpSettings.of(userAgent == null ? defaultUserAgent : userAgent);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--user-agent must be printable ASCII without spaces at the start or end", e);
        }
    }
}
