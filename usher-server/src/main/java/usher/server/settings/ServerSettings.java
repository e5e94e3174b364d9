package usher.server.settings;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import usher.access.AccessOptions.WhenUnreachable;
import usher.fetch.FetchSettings;
import usher.fetch.address.Destinations;
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
 * @param keeping how much the store may keep
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
        Keeping keeping,
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
        requireNonNull(keeping, "keeping");
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
    public record Keeping(long bytes, Duration age) {}

    /**
     * What clients may cost us.
     *
     * @param bodyRate bytes a second at least, of a body and of an answer
     * @param bodyBytes of a JSON document
     * @param roomBytes of all bodies and long answers that are under way
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
            long roomBytes,
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
        Typed typed = new Typed(values);
        Optional<Path> demo = Optional.of(typed.text(Setting.DEMO))
                .filter(text -> !text.isEmpty())
                .map(text -> typed.one(Setting.DEMO, text, Path::of, "the path of a directory"));
        boolean memory = typed.text(Setting.STORE).equals("memory") || !values.isSaid(Setting.STORE);
        return new ServerSettings(
                listening(typed),
                limits(typed),
                fetching(typed),
                typed.number(Setting.FETCHES_WAITING, 1, 1_000_000),
                pacing(typed),
                memory
                        ? Optional.empty()
                        : Optional.of(typed.one(
                                Setting.STORE, typed.text(Setting.STORE), Path::of, "the path of a directory")),
                new Keeping(
                        (long) typed.number(Setting.STORE_MEBIBYTES, 1, 1 << 30) << 20,
                        Duration.ofDays(typed.number(Setting.STORE_DAYS, 0, 100_000))),
                demo,
                typed.list(Setting.KEYS, ApiKey::parse, "name:SHA-256 pairs separated by commas"),
                AccessLogTarget.parse(typed.text(Setting.ACCESS_LOG), typed.isFull(Setting.ACCESS_LOG_TARGETS)));
    }

    private static Listening listening(Typed typed) {
        return new Listening(
                typed.text(Setting.BIND),
                typed.number(Setting.PORT, 0, 65_535),
                new AllowedHosts(
                        typed.text(Setting.BIND),
                        typed.list(Setting.HOSTS, host -> host, "host names separated by commas")),
                typed.seconds(Setting.HEADER_SECONDS),
                typed.seconds(Setting.IDLE_SECONDS),
                typed.seconds(Setting.DRAIN_SECONDS),
                typed.seconds(Setting.STOP_SECONDS));
    }

    private static Limits limits(Typed typed) {
        return new Limits(
                typed.number(Setting.CONNECTIONS, 1, 1_000_000),
                typed.number(Setting.CONNECTIONS_PER_CLIENT, 1, 1_000_000),
                typed.number(Setting.BODY_RATE, 0, 1_000_000),
                typed.number(Setting.BODY_OCTETS, 1_000, 64 << 20),
                (long) typed.number(Setting.ROOM_MEBIBYTES, 1, 1 << 20) << 20,
                typed.number(Setting.STREAMS, 1, 10_000),
                typed.number(Setting.STREAM_WINDOW, 1, 10_000),
                typed.number(Setting.ANALYSES, 1, 1_000),
                typed.seconds(Setting.ANALYSIS_SECONDS),
                typed.number(Setting.CLIENT_SHARE, 1, 100),
                typed.number(Setting.CLIENT_FETCHES, 1, 1_000_000_000),
                typed.number(Setting.CLIENT_MEBIBYTES, 1, 1 << 30),
                typed.number(Setting.ALL_FETCHES, 1, 1_000_000_000),
                typed.seconds(Setting.REFRESH_SECONDS),
                typed.number(Setting.HOST_FETCHES, 1, 1_000_000_000),
                typed.number(Setting.ADDRESS_FETCHES, 1, 1_000_000_000));
    }

    private static int cacheMebibytes(Typed typed) {
        return typed.text(Setting.CACHE_MEBIBYTES).equals(Setting.CACHE_MEBIBYTES.usual())
                ? autoCacheMebibytes(Runtime.getRuntime().maxMemory())
                : typed.number(Setting.CACHE_MEBIBYTES, 1, 1 << 20);
    }

    /** Requests need memory besides: a small heap that is half full of files has no room for them. */
    static int autoCacheMebibytes(long heap) {
        return (int) Math.min(MAX_AUTO_CACHE_MEBIBYTES, Math.max(1, heap / 4 >> 20));
    }

    private static FetchSettings fetching(Typed typed) {
        SiteOptions sites = SiteOptions.DEFAULTS
                .withWithin(typed.seconds(Setting.FETCH_SECONDS))
                .withCacheBytes((long) cacheMebibytes(typed) << 20);
        FetchSettings settings = typed.one(
                        Setting.USER_AGENT,
                        typed.text(Setting.USER_AGENT),
                        FetchSettings::of,
                        "printable ASCII without leading or trailing spaces")
                .withGuard(GuardSetting.of(typed))
                .withDestinations(typed.on(Setting.FTP) ? Destinations.WEB_AND_FTP : Destinations.WEB)
                .withSites(sites)
                .withMaxFetches(typed.number(Setting.FETCHES, 1, 10_000));
        String unreachable = typed.text(Setting.WHEN_UNREACHABLE);
        if (unreachable.equals("dialect")) {
            return settings;
        }
        String name = unreachable.toUpperCase(Locale.ROOT).replace('-', '_');
        return settings.withWhenUnreachable(typed.one(
                Setting.WHEN_UNREACHABLE, name, WhenUnreachable::valueOf, "dialect, disallow, last-good or allow"));
    }

    private static PaceSettings pacing(Typed typed) {
        try {
            return PaceSettings.DEFAULT
                    .withDelays(
                            typed.seconds(Setting.VISIT_FLOOR_SECONDS), typed.seconds(Setting.VISIT_LONGEST_SECONDS))
                    .withTimes(typed.seconds(Setting.VISIT_START_SECONDS), typed.seconds(Setting.VISIT_LEASE_SECONDS))
                    .withVisitsPerOwner(typed.number(Setting.CLIENT_VISITS, 1, 1_000_000_000));
        } catch (IllegalArgumentException e) {
            throw new SettingsException("The visit settings contradict each other: " + e.getMessage());
        }
    }
}
