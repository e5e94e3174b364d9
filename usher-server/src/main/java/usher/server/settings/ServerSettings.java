package usher.server.settings;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import usher.access.AccessOptions.WhenUnreachable;
import usher.fetch.FetchSettings;
import usher.fetch.address.DestinationFilter;
import usher.fetch.pace.PaceSettings;
import usher.fetch.site.SiteOptions;

/**
 * What an operator can choose about the service. Immutable.
 *
 * @param listening where and how long we listen
 * @param limits what clients may cost us
 * @param fetching how files are fetched: address guard on, FTP off unless it was said otherwise
 * @param fetchesWaiting fetches that may wait for a free thread
 * @param pacing our own side of visits
 * @param store the folder of the store; none to keep what is fetched in memory
 * @param storeLimits how much the store may keep
 * @param demo a folder to answer from instead of the network
 * @param keys who may ask; everybody if empty
 * @param accessLog where requests are logged
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
        AccessLogTarget accessLog) {
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
    }

    /**
     * Where and how long we listen.
     *
     * @param hosts those that requests may name
     * @param drain how long connections are still taken after the signal to stop
     * @param stopWithin how long after that what is under way may take
     */
    public record Listening(
            String bind,
            int port,
            AllowedHosts hosts,
            Duration header,
            Duration idle,
            Duration drain,
            Duration stopWithin) {}

    /**
     * How much the store may keep.
     *
     * @param bytes how many it may use
     * @param age of what is forgotten; nothing to forget nothing for its age
     */
    public record StoreLimits(long bytes, Duration age) {}

    /**
     * What clients may cost us.
     *
     * @param bodyRate bytes a second at least, of a body and of an answer
     * @param bodyBytes of a JSON document
     * @param bufferBytes of all bodies and long answers that are under way
     * @param streamWindow lines of one stream that wait for fetches
     * @param analysisTime processor time of one analysis
     * @param clientShare how many in a hundred of all fetches, of all streams and of all analyses may be one client's
     * @param clientFetches sites a minute that one client may make us fetch
     * @param clientMebibytes of robots.txt that one client may make us fetch in a day
     * @param allFetches sites a minute that all clients together may make us fetch
     * @param refreshAfter how old what is known of a site must be before a client can have it fetched again
     * @param hostFetches requests a minute that we send to one host
     * @param addressFetches requests a minute that we send to one address, or to one IPv6 network of 64 bits
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
        /** What one client may have of so many; at least one. */
        public int shareOf(int all) {
            return Math.max(1, (int) ((long) all * clientShare / 100));
        }
    }

    /**
     * The settings that follow from what was said.
     *
     * @throws SettingsException if something cannot be used
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
                AccessLogTarget.parse(parser.text(Setting.ACCESS_LOG), parser.isFull(Setting.ACCESS_LOG_TARGETS)));
    }

    private static Listening listening(SettingParser parser) {
        return new Listening(
                parser.text(Setting.BIND),
                parser.number(Setting.PORT, 0, 65_535),
                new AllowedHosts(
                        parser.text(Setting.BIND),
                        parser.list(Setting.HOSTS, host -> host, "host names separated by commas")),
                parser.seconds(Setting.HEADER_SECONDS),
                parser.seconds(Setting.IDLE_SECONDS),
                parser.seconds(Setting.DRAIN_SECONDS),
                parser.seconds(Setting.STOP_SECONDS));
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

    /** Requests need memory besides: a small heap that is half full of files has no room for them. */
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
                        "printable ASCII without blanks at its ends")
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
            throw new SettingsException("the settings of visits do not fit together: " + e.getMessage());
        }
    }
}
