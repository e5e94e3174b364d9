package usher.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;
import usher.access.WhenUnreachable;
import usher.fetch.FetchSettings;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.Destinations;
import usher.fetch.site.SiteOptions;

/** How files are fetched: the options that all fetching commands share. */
final class FetchOptions {
    /** What is done while a file is unreachable, in the command line's words. */
    enum Unreachable {
        dialect,
        disallow,
        last_good,
        allow;

        /** As it is written on the command line. */
        @Override
        public String toString() {
            return name().replace('_', '-');
        }

        Optional<WhenUnreachable> setting() {
            return this == dialect
                    ? Optional.empty()
                    : Optional.of(WhenUnreachable.valueOf(name().toUpperCase(Locale.ROOT)));
        }
    }

    @Option(
            names = "--user-agent",
            paramLabel = "TEXT",
            description = "The User-Agent header: name your robot, and where its operator can be found."
                    + " Default: usher/VERSION.")
    private String userAgent;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "How long one fetch may take, redirects included. Default: 30.")
    private double timeout = 30;

    @Option(
            names = "--when-unreachable",
            paramLabel = "WHAT",
            converter = UnreachableWord.class,
            description = "What holds while a robots.txt is unreachable: disallow, last-good (up to 30 days), allow, or"
                    + " dialect (what each dialect says). Default: dialect.")
    private Unreachable whenUnreachable = Unreachable.dialect;

    @Option(names = "--public-only", description = "Connect to public addresses only: for URLs that others have named.")
    private boolean publicOnly;

    /** The settings that follow. */
    FetchSettings settings() {
        if (!(timeout > 0 && timeout <= 3_600)) {
            throw new UsageException("--timeout takes seconds, more than 0 and at most 3600");
        }
        SiteOptions sites = SiteOptions.DEFAULTS.withWithin(Duration.ofMillis(Math.round(timeout * 1_000)));
        FetchSettings settings = FetchSettings.of(userAgent())
                .withSites(sites)
                .withGuard(publicOnly ? AddressGuard.publicOnly() : AddressGuard.off())
                .withDestinations(Destinations.WEB_AND_FTP);
        return whenUnreachable.setting().map(settings::withWhenUnreachable).orElse(settings);
    }

    private String userAgent() {
        if (userAgent == null) {
            return "usher/" + Main.Version.number() + " (+https://github.com/usher-robots/usher)";
        }
        boolean good = !userAgent.isBlank()
                && userAgent.strip().equals(userAgent)
                && userAgent.chars().allMatch(c -> c >= ' ' && c < 0x7F);
        if (!good) {
            throw new UsageException("--user-agent takes printable ASCII without blanks at its ends");
        }
        return userAgent;
    }
}
