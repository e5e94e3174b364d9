package usher.server.settings;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import usher.access.AccessOptions.WhenUnreachable;
import usher.fetch.FetchSettings;
import usher.fetch.address.AddressBlock;
import usher.fetch.address.DestinationFilter;
import usher.fetch.pace.PaceSettings;
import usher.fetch.site.SiteOptions;
import usher.uri.WebUrl;

/**
 * The settings of the service. Immutable.
 *
 * @param listening where to listen, and timeouts of connections
 * @param limits limits for clients
 * @param fetching how files are fetched; by default the address guard is on and FTP is off
 * @param fetchesWaiting the maximum number of fetches that wait for a free thread
 * @param pacing limits of visits
 * @param store the folder of the store; empty to store versions in memory
 * @param storeLimits limits of the store
 * @param demo a folder of robots.txt files to use instead of the network
 * @param keys the accepted API keys; if empty, no key is needed
 * @param accessLog the destination of the access log
 * @param log how the service log is written
 */
public record ServerSettings(
        Listening listening,
        Limits limits,
        FetchSettings fetching,
        int fetchesWaiting,
        PaceSettings pacing,
        Optional<Path> store,
        StoreLimits storeLimits,
        Optional<Path> demo,
        List<ApiKey> keys,
        AccessLogTarget accessLog,
        ServiceLog log) {
    private static final int MAX_AUTO_CACHE_MEBIBYTES = 256;

    public ServerSettings {
        requireNonNull(listening, "listening");
        requireNonNull(limits, "limits");
        requireNonNull(fetching, "fetching");
        requireNonNull(pacing, "pacing");
        requireNonNull(store, "store");
        requireNonNull(storeLimits, "storeLimits");
        requireNonNull(demo, "demo");
        keys = List.copyOf(keys);
        requireNonNull(accessLog, "accessLog");
        requireNonNull(log, "log");
    }

    /**
     * Where to listen, and timeouts of connections.
     *
     * @param hosts the permitted values of the Host header
     * @param origins the origins of other sites whose pages may use the service; {@code *} for any
     * @param proxies the proxies that may name the client of a request
     * @param drain how long new connections are accepted after the signal to stop
     * @param stopWithin how long requests under way may take after that
     */
    public record Listening(
            String bind,
            int port,
            AllowedHosts hosts,
            List<String> origins,
            TrustedProxies proxies,
            Duration header,
            Duration idle,
            Duration drain,
            Duration stopWithin) {}

    /**
     * The limits of the store.
     *
     * @param bytes the maximum size
     * @param age the maximum age; zero for no limit
     */
    public record StoreLimits(long bytes, Duration age) {}

    /**
     * The limits for clients. All numbers are maxima, unless stated otherwise.
     *
     * @param bodyRate the minimum rate of a request body and of a response, in bytes a second
     * @param bodyBytes the size of a JSON body
     * @param bufferBytes the size of all bodies and long responses in memory
     * @param streamWindow lines of one stream that wait for fetches
     * @param analysisTime the CPU time of one analysis
     * @param clientShare the percentage of fetches, of waiting fetches, streams and analyses that one client may use
     * @param clientFetches fetches of robots.txt and sitemaps a minute that one client may cause
     * @param clientMebibytes mebibytes of robots.txt and sitemaps a day that are fetched for one client
     * @param allFetches fetches of robots.txt and sitemaps a minute for all clients together
     * @param refreshAfter the minimum age of a cached file before a client can have it fetched again
     * @param hostFetches requests a minute to one host
     * @param addressFetches requests a minute to one address, or to one IPv6 network of 64 bits
     */
    public record Limits(
            int connections,
            int connectionsPerClient,
            int bodyRate,
            int bodyBytes,
            long bufferBytes,
            int streams,
            int streamWindow,
            int analyses,
            Duration analysisTime,
            int clientShare,
            int clientFetches,
            int clientMebibytes,
            int allFetches,
            Duration refreshAfter,
            int hostFetches,
            int addressFetches) {
        /** Returns one client's share of a number; at least one. */
        public int shareOf(int all) {
            return Math.max(1, (int) ((long) all * clientShare / 100));
        }
    }

    /**
     * Creates the settings from their values.
     *
     * @throws SettingsException if a value is invalid
     */
    public static ServerSettings of(SettingValues values) {
        SettingParser parser = new SettingParser(values);
        Optional<Path> demo = Optional.of(parser.text(Setting.DEMO))
                .filter(text -> !text.isEmpty())
                .map(text -> parser.one(Setting.DEMO, text, Path::of, "a folder"));
        boolean memory = parser.text(Setting.STORE).equals("memory") || !values.isSet(Setting.STORE);
        return new ServerSettings(
                listening(parser),
                limits(parser),
                fetching(parser),
                parser.number(Setting.FETCHES_WAITING, 1, 1_000_000),
                pacing(parser),
                memory
                        ? Optional.empty()
                        : Optional.of(parser.one(Setting.STORE, parser.text(Setting.STORE), Path::of, "a folder")),
                new StoreLimits(
                        (long) parser.number(Setting.STORE_MEBIBYTES, 1, 1 << 30) << 20,
                        Duration.ofDays(parser.number(Setting.STORE_DAYS, 0, 100_000))),
                demo,
                parser.list(Setting.KEYS, ApiKey::parse, "name:SHA-256 pairs separated by commas"),
                AccessLogTarget.parse(parser.text(Setting.ACCESS_LOG), parser.isFull(Setting.ACCESS_LOG_TARGETS)),
                ServiceLog.of(parser));
    }

    private static Listening listening(SettingParser parser) {
        return new Listening(
                parser.text(Setting.BIND),
                parser.number(Setting.PORT, 0, 65_535),
                new AllowedHosts(
                        parser.text(Setting.BIND),
                        parser.list(Setting.HOSTS, host -> host, "host names separated by commas")),
                parser.list(
                        Setting.CORS_ORIGINS,
                        ServerSettings::origin,
                        "origins such as https://app.example, as browsers send them, separated by commas; or *"),
                new TrustedProxies(parser.list(
                        Setting.TRUSTED_PROXIES,
                        AddressBlock::parse,
                        "address blocks such as 10.1.2.0/24, separated by commas")),
                parser.seconds(Setting.HEADER_SECONDS),
                parser.seconds(Setting.IDLE_SECONDS),
                parser.seconds(Setting.DRAIN_SECONDS),
                parser.seconds(Setting.STOP_SECONDS));
    }

    /** Requires the form that browsers send in the Origin header: lowercase, without a default port or a path. */
    private static String origin(String text) {
        boolean valid = text.equals("*")
                || WebUrl.parse(text + "/") instanceof WebUrl url
                        && url.authority().toString().equals(text)
                        && text.startsWith("http")
                        && text.indexOf('*') < 0;
        if (!valid) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }

    private static Limits limits(SettingParser parser) {
        return new Limits(
                parser.number(Setting.CONNECTIONS, 1, 1_000_000),
                parser.number(Setting.CONNECTIONS_PER_CLIENT, 1, 1_000_000),
                parser.number(Setting.BODY_RATE, 0, 1_000_000),
                parser.number(Setting.BODY_OCTETS, 1_000, 64 << 20),
                (long) parser.number(Setting.ROOM_MEBIBYTES, 1, 1 << 20) << 20,
                parser.number(Setting.STREAMS, 1, 10_000),
                parser.number(Setting.STREAM_WINDOW, 1, 10_000),
                parser.number(Setting.ANALYSES, 1, 1_000),
                parser.seconds(Setting.ANALYSIS_SECONDS),
                parser.number(Setting.CLIENT_SHARE, 1, 100),
                parser.number(Setting.CLIENT_FETCHES, 1, 1_000_000_000),
                parser.number(Setting.CLIENT_MEBIBYTES, 1, 1 << 30),
                parser.number(Setting.ALL_FETCHES, 1, 1_000_000_000),
                parser.seconds(Setting.REFRESH_SECONDS),
                parser.number(Setting.HOST_FETCHES, 1, 1_000_000_000),
                parser.number(Setting.ADDRESS_FETCHES, 1, 1_000_000_000));
    }

    private static int cacheMebibytes(SettingParser parser) {
        return parser.text(Setting.CACHE_MEBIBYTES).equals(Setting.CACHE_MEBIBYTES.defaultValue())
                ? autoCacheMebibytes(Runtime.getRuntime().maxMemory())
                : parser.number(Setting.CACHE_MEBIBYTES, 1, 1 << 20);
    }

    /** Returns the automatic size of the cache: a quarter of the heap, since requests need memory, too. */
    static int autoCacheMebibytes(long heap) {
        return (int) Math.min(MAX_AUTO_CACHE_MEBIBYTES, Math.max(1, heap / 4 >> 20));
    }

    private static FetchSettings fetching(SettingParser parser) {
        SiteOptions sites = SiteOptions.DEFAULTS
                .withTimeout(parser.seconds(Setting.FETCH_SECONDS))
                .withCacheBytes((long) cacheMebibytes(parser) << 20);
        FetchSettings settings = parser.one(
                        Setting.USER_AGENT,
                        parser.text(Setting.USER_AGENT),
                        FetchSettings::of,
                        "printable ASCII without leading or trailing spaces")
                .withGuard(GuardSetting.of(parser))
                .withDestinations(parser.isOn(Setting.FTP) ? DestinationFilter.WEB_AND_FTP : DestinationFilter.WEB)
                .withSites(sites)
                .withMaxFetches(parser.number(Setting.FETCHES, 1, 10_000));
        String unreachable = parser.text(Setting.WHEN_UNREACHABLE);
        if (unreachable.equals("dialect")) {
            return settings;
        }
        String name = unreachable.toUpperCase(Locale.ROOT).replace('-', '_');
        return settings.withWhenUnreachable(parser.one(
                Setting.WHEN_UNREACHABLE, name, WhenUnreachable::valueOf, "dialect, disallow, last-good or allow"));
    }

    private static PaceSettings pacing(SettingParser parser) {
        try {
            return PaceSettings.DEFAULT
                    .withDelays(
                            parser.seconds(Setting.VISIT_FLOOR_SECONDS), parser.seconds(Setting.VISIT_LONGEST_SECONDS))
                    .withTimes(parser.seconds(Setting.VISIT_START_SECONDS), parser.seconds(Setting.VISIT_LEASE_SECONDS))
                    .withVisitsPerOwner(parser.number(Setting.CLIENT_VISITS, 1, 1_000_000_000));
        } catch (IllegalArgumentException e) {
            throw new SettingsException("Invalid visit settings: " + e.getMessage());
        }
    }
}
