package usher.server.settings;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.access.WhenUnreachable;
import usher.fetch.FetchSettings;
import usher.fetch.address.AddressBlock;
import usher.fetch.pace.PaceKey;
import usher.fetch.pace.PaceSettings;
import usher.fetch.signature.KeyFolder;
import usher.fetch.signature.RequestSigner;
import usher.store.postgres.PostgresAddress;
import usher.support.json.DialectJson;
import usher.support.json.JsonFormatException;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * The settings of the service. Immutable.
 *
 * @param store the folder of the store; empty to store versions in memory or in a database
 * @param readyNeedsStore whether the service is ready only while the store works
 * @param demo a folder of robots.txt files to use instead of the network
 * @param keys the accepted API keys; if empty, no key is needed
 * @param accessLog the destination of the access log: off, stdout, or the path of a file
 */
public record ServerSettings(
        Listening listening,
        Limits limits,
        Times times,
        Optional<Duration> checkWait,
        FetchSettings fetching,
        PaceSettings pacing,
        Optional<Path> store,
        Optional<PostgresAddress> database,
        long storeBytes,
        boolean readyNeedsStore,
        Optional<Path> demo,
        List<ApiKey> keys,
        String accessLog,
        ServiceLog log,
        List<Dialect> dialects,
        List<Authority> watch) {
    private static final int MAX_CACHE_MEBIBYTES = 256;
    private static final int MAX_FETCHES = 10_000;

    /**
     * Where to listen.
     *
     * @param origins the origins of other sites whose pages may use the service; {@code *} for any
     * @param proxies the proxies that may name the client of a request
     */
    public record Listening(
            String bind, int port, AllowedHosts hosts, List<String> origins, List<AddressBlock> proxies) {}

    /**
     * How long the service waits. Only {@code drain} has a setting: nobody has had a reason to change another.
     *
     * @param drain for new connections after the signal to stop
     * @param stop for requests under way after that
     * @param refresh before a client can have a cached file fetched again
     * @param queue for a turn to fetch, beside the timeout of the fetch itself
     */
    public record Times(
            Duration header, Duration idle, Duration drain, Duration stop, Duration refresh, Duration queue) {
        public static final Times DEFAULT = new Times(
                Duration.ofSeconds(5),
                Duration.ofSeconds(30),
                Duration.ofMillis(250),
                Duration.ofSeconds(18),
                Duration.ofSeconds(10),
                Duration.ofSeconds(5));

        Times withDrain(Duration other) {
            return new Times(header, idle, other, stop, refresh, queue);
        }
    }

    /**
     * The limits for clients. All numbers are maxima.
     *
     * @param connections as many as the setting says, or fewer if the process has no room for them
     * @param clientShare the percentage of connections, fetches, streams, analyses and memory that one client may use
     * @param clientFetches fetches of robots.txt and sitemaps a minute that one client may cause
     * @param hostFetches requests a minute to one host
     */
    public record Limits(int connections, int streams, int clientShare, int clientFetches, int hostFetches) {
        public static final int BODY_BYTES = 1 << 20;

        /** The size of all bodies and long responses in memory. */
        public static final long BUFFER_BYTES = 64 << 20;

        private static final int ALL_CLIENTS = 5;
        private static final int CONNECTION_BYTES = 15 << 10;
        private static final int PROGRAM_BYTES = 40 << 20;
        private static final int RESPONSE_BYTES = 1 << 20;

        /** The descriptors of the store, the logs and the program. */
        private static final int OTHER_FILES = 128;

        private static final int NAMES_OF_ADDRESS = 20;

        /** Returns one client's share of a number; at least one. */
        public int shareOf(int all) {
            return Math.max(1, (int) ((long) all * clientShare / 100));
        }

        /** Returns how many connections there is room for beside everything else that is bounded; at least 16. */
        static int affordable(long heap, long files, int fetches) {
            long others = ((long) cacheMebibytes(heap) << 20)
                    + BUFFER_BYTES
                    + (long) (fetches + streams(fetches)) * RESPONSE_BYTES
                    + PROGRAM_BYTES;
            long room = Math.min((heap - others) / CONNECTION_BYTES, files - OTHER_FILES - 2L * fetches);
            return (int) Math.min(Integer.MAX_VALUE, Math.max(16, room));
        }

        private static int streams(int fetches) {
            return Math.max(1, fetches / 4);
        }

        public int allFetches() {
            return ALL_CLIENTS * clientFetches;
        }

        /** Returns the requests a minute to one address, or to one IPv6 network of 64 bits. */
        public int addressFetches() {
            return NAMES_OF_ADDRESS * hostFetches;
        }
    }

    public record ServiceLog(Level level, boolean isJson) {

        private static final Map<String, Level> LEVELS =
                Map.of("error", Level.ERROR, "warning", Level.WARNING, "info", Level.INFO, "debug", Level.DEBUG);

        static ServiceLog of(SettingParser parser) {
            return new ServiceLog(
                    parser.word(Setting.LOG_LEVEL, LEVELS, "error, warning, info or debug"),
                    parser.word(Setting.LOG_FORMAT, Map.of("text", false, "json", true), "text or json"));
        }
    }

    /** @throws SettingsException if values are invalid: it tells all of them */
    public static ServerSettings of(SettingValues values) {
        return of(values, Times.DEFAULT);
    }

    public static ServerSettings of(SettingValues values, Times times) {
        List<String> wrong = new ArrayList<>(values.unknown());
        Optional<SettingValues> rest = Optional.of(values);
        Optional<ServerSettings> settings = Optional.empty();
        while (settings.isEmpty() && rest.isPresent()) {
            try {
                settings = Optional.of(parse(rest.get(), times));
            } catch (SettingsException e) {
                wrong.add(e.getMessage());
                rest = e.setting().flatMap(rest.get()::without);
            }
        }
        if (wrong.size() > 1) {
            wrong.add(0, wrong.size() + " settings are wrong:");
        }
        return settings.filter(all -> wrong.isEmpty())
                .orElseThrow(() -> new SettingsException(String.join("\n  ", wrong)));
    }

    private static ServerSettings parse(SettingValues values, Times times) {
        SettingParser parser = new SettingParser(values);
        parser.requireNoUsers();
        Optional<String> store = Optional.of(parser.text(Setting.STORE))
                .filter(text -> values.isSet(Setting.STORE) && !text.equals("memory"));
        return new ServerSettings(
                listening(parser),
                limits(parser),
                values.isSet(Setting.STOP_DELAY) ? times.withDrain(parser.seconds(Setting.STOP_DELAY)) : times,
                parser.text(Setting.CHECK_WAIT).isEmpty()
                        ? Optional.empty()
                        : Optional.of(parser.seconds(Setting.CHECK_WAIT)),
                fetching(parser),
                pacing(parser, values.demo().isPresent()),
                store.filter(text -> !PostgresAddress.isAddress(text))
                        .map(text -> parser.one(Setting.STORE, text, Path::of, "a folder")),
                store.filter(PostgresAddress::isAddress).map(ServerSettings::database),
                (long) parser.number(Setting.STORE_MEBIBYTES, 1, 1 << 30) << 20,
                parser.flag(Setting.READY_NEEDS_STORE),
                values.demo(),
                ApiKey.all(parser),
                parser.one(Setting.ACCESS_LOG, path -> Path.of(path).toString(), "off, stdout or the path of a file"),
                ServiceLog.of(parser),
                parser.list(Setting.DIALECTS, ServerSettings::dialect, "JSON files separated by commas"),
                parser.list(Setting.WATCH, ServerSettings::site, "sites such as example.com, separated by commas"));
    }

    private static Authority site(String text) {
        return WebUrl.parse(text.contains("://") ? text : "https://" + text)
                .url()
                .orElseThrow(() -> new IllegalArgumentException(text))
                .authority();
    }

    private static Dialect dialect(String file) {
        try {
            return DialectJson.read(Path.of(file));
        } catch (JsonFormatException e) {
            throw new SettingsException(Setting.DIALECTS.key() + ": " + e.getMessage());
        }
    }

    private static PostgresAddress database(String text) {
        try {
            return PostgresAddress.parse(text);
        } catch (IllegalArgumentException e) {
            throw new SettingsException(Setting.STORE.key() + ": " + e.getMessage());
        }
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
                parser.blocks(Setting.TRUSTED_PROXIES));
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
        parser.word(Setting.CLIENTS, Map.of("strangers", false, Setting.MINE, true), "strangers or mine");
        int fetches = parser.number(Setting.FETCHES, 1, MAX_FETCHES);
        int affordable = Limits.affordable(Runtime.getRuntime().maxMemory(), maxFiles(), fetches);
        return new Limits(
                Math.min(parser.number(Setting.CONNECTIONS, 1, 1_000_000), affordable),
                Limits.streams(fetches),
                parser.number(Setting.CLIENT_SHARE, 1, 100),
                parser.number(Setting.CLIENT_FETCHES, 1, 100_000_000),
                parser.number(Setting.HOST_FETCHES, 1, 100_000_000));
    }

    private static long maxFiles() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getMaxFileDescriptorCount()
                : Long.MAX_VALUE;
    }

    /** Returns the size of the cache: a quarter of the heap, since requests need memory, too. */
    static int cacheMebibytes(long heap) {
        return (int) Math.min(MAX_CACHE_MEBIBYTES, Math.max(1, heap / 4 >> 20));
    }

    private static FetchSettings fetching(SettingParser parser) {
        FetchSettings.Builder settings = parser.one(
                        Setting.USER_AGENT,
                        FetchSettings::builder,
                        "printable ASCII without leading or trailing spaces")
                .guard(GuardSetting.of(parser))
                .timeout(parser.seconds(Setting.FETCH_SECONDS))
                .cacheBytes((long) cacheMebibytes(Runtime.getRuntime().maxMemory()) << 20)
                .maxFetches(parser.number(Setting.FETCHES, 1, MAX_FETCHES));
        parser.list(
                        Setting.PROXY,
                        ServerSettings::proxy,
                        "an HTTP proxy such as proxy.example:3128 whose name can be resolved")
                .forEach(settings::proxy);
        if (!parser.text(Setting.SIGNING_KEYS).isEmpty()) {
            settings.signer(signer(parser));
        }
        String unreachable = parser.text(Setting.WHEN_UNREACHABLE);
        if (unreachable.equals("dialect")) {
            return settings.build();
        }
        String name = unreachable.toUpperCase(Locale.ROOT).replace('-', '_');
        WhenUnreachable chosen = parser.one(
                Setting.WHEN_UNREACHABLE, name, WhenUnreachable::valueOf, "dialect, disallow, last-good or allow");
        return settings.whenUnreachable(chosen).build();
    }

    private static RequestSigner signer(SettingParser parser) {
        try {
            KeyFolder keys = KeyFolder.read(Path.of(parser.text(Setting.SIGNING_KEYS)));
            return RequestSigner.of(keys, parser.text(Setting.SIGNATURE_AGENT));
        } catch (IllegalArgumentException | UncheckedIOException e) {
            throw new SettingsException("Cannot sign requests: " + e.getMessage());
        }
    }

    private static InetSocketAddress proxy(String text) {
        int colon = text.lastIndexOf(':');
        if (text.indexOf('@') >= 0) { // a password is told to no resolver
            throw new IllegalArgumentException(text);
        }
        InetSocketAddress address = new InetSocketAddress(
                text.substring(0, Math.max(0, colon)), Integer.parseInt(text.substring(colon + 1)));
        if (colon < 1 || address.isUnresolved()) {
            throw new IllegalArgumentException(text);
        }
        return address;
    }

    private static PaceSettings pacing(SettingParser parser, boolean isDemo) {
        try {
            return PaceSettings.builder()
                    .minDelay(parser.seconds(Setting.VISIT_FLOOR_SECONDS))
                    .lease(parser.seconds(Setting.VISIT_LEASE_SECONDS))
                    .key(parser.one(
                            Setting.VISIT_KEY,
                            parser.text(Setting.VISIT_KEY).toUpperCase(Locale.ROOT),
                            PaceKey::valueOf,
                            "authority, host or address"))
                    .visitsPerOwner(parser.number(Setting.CLIENT_VISITS, 1, 1_000_000_000))
                    // the demo visits nobody
                    .afterOthers(parser.flag(Setting.VISIT_AFTER_OTHERS) && !isDemo)
                    .build();
        } catch (IllegalArgumentException e) {
            throw new SettingsException("Invalid visit settings: " + e.getMessage());
        }
    }
}
