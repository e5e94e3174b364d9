package usher.server.settings;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The settings of the service, with their defaults and descriptions, as listed in {@code docs/service.md}. Each is an
 * option of {@code usher serve}, an environment variable, and a key of the settings file.
 */
public enum Setting {
    BIND("127.0.0.1", "the address to listen on; `0.0.0.0` for all"),
    PORT("9309", "the port to listen on; `0` for any free port"),
    HOSTS(
            "",
            "further permitted values of the Host header besides the bind address and loopback names, separated by commas; `*` for any"),
    CORS_ORIGINS(
            "",
            "origins of web pages of other sites that may use the service, such as `https://app.example`, separated by commas; `*` for any"),
    TRUSTED_PROXIES(
            "",
            "CIDR ranges of the proxies whose headers `Forwarded`, `X-Forwarded-For` and `X-Request-Id` are used, separated by commas; from other addresses these headers have no effect"),
    STORE(
            "",
            "the folder of the store, in which every fetch is recorded; `memory` to keep recent fetches in memory only. By default, `usher serve` uses the folder of the other commands: `$USHER_STORE`, or else `usher` in `$XDG_DATA_HOME`, or else `~/.local/share/usher`. If the store exceeds its maximum size, the service removes fetches from it, also those of other commands"),
    STORE_MEBIBYTES(
            "4096",
            "the maximum size of the store in MiB; over it, the service keeps no new fetches until there is room. It first removes fetches that only repeat others, then whole sites, beginning with large and old ones, even if other commands recorded them"),
    STORE_DAYS(
            "0",
            "the age in days after which fetches that only repeat others are removed from the store, and after which a site that was not fetched again is removed completely; `0` for never"),
    DEMO("", "a folder of robots.txt files named by host, to use instead of the network"),
    KEYS(
            "",
            "accepted API keys, each as `NAME:HASH` with the SHA-256 of the key in hexadecimal digits, separated by commas; empty if no key is needed"),
    ACCESS_LOG("off", "where to write one JSON line for each request: `off`, `stdout`, or a file to append to"),
    ACCESS_LOG_TARGETS(
            "names",
            "what to log of the request's URL: `names` for the route, such as `/v1/robots/{authority}`, and the names of parameters; `full` for the complete path and query"),
    LOG_LEVEL("info", "the lowest level that is written to the service log: `error`, `warning`, `info` or `debug`"),
    LOG_FORMAT("text", "the format of the service log: `text`, or `json` for one JSON object per line"),
    USER_AGENT(
            "usher/0.1 (+https://github.com/usher-robots/usher)", "the User-Agent header that is sent with each fetch"),
    WHEN_UNREACHABLE(
            "dialect",
            "what applies while a robots.txt is unreachable: `disallow` (the last good copy until it is a day old; then, or without a copy, nothing is allowed), `last-good` (the same, but until the copy is 30 days old), `allow` (everything is allowed), or `dialect` (what the dialect defines)"),
    ALLOW_ADDRESSES(
            "", "CIDR ranges of private or reserved addresses to which connections are allowed, separated by commas"),
    DENY_ADDRESSES("", "CIDR ranges of addresses to which connections are not allowed, separated by commas"),
    NAT64_PREFIXES(
            "",
            "NAT64 prefixes of your network, separated by commas; for an address with such a prefix, the embedded IPv4 address is checked"),
    FTP("off", "whether to fetch the robots.txt of ftp URLs, too: `on` or `off`"),
    FETCHES("64", "the maximum number of concurrent fetches"),
    FETCHES_WAITING(
            "1000",
            "the maximum number of fetches that wait for a free thread; over it, a request that needs a new fetch gets 503"),
    FETCH_SECONDS("30", "the timeout of one fetch, including redirects"),
    CACHE_MEBIBYTES(
            "auto",
            "the approximate memory in MiB for cached files and the data computed from them; `auto` for a quarter of the heap, at most 256"),
    CLIENT_SHARE(
            "25",
            "the maximum share of `fetches`, `fetches-waiting`, `streams`, `analyses` and `room-mebibytes` that one client may use, in percent; `100` if all clients are your own"),
    CLIENT_FETCHES(
            "1200", "the maximum number of fetches of robots.txt and sitemaps a minute that one client may cause"),
    CLIENT_MEBIBYTES(
            "1024",
            "the maximum size in MiB of the robots.txt files and sitemaps a day that are fetched for one client"),
    ALL_FETCHES(
            "6000",
            "the maximum number of fetches of robots.txt and sitemaps a minute that all clients together may cause"),
    REFRESH_SECONDS(
            "10", "the minimum age of a cached robots.txt before a request with `refresh=true` fetches it again"),
    HOST_FETCHES(
            "30",
            "the maximum number of requests a minute to one host, for all clients together; the service sends no further requests, and their fetches fail with `busy`"),
    ADDRESS_FETCHES(
            "600",
            "the maximum number of requests a minute to one IP address or IPv6 /64 network, for all its host names together, of which one client gets at most a quarter; the service sends no further requests, and their fetches fail with `busy`"),
    VISIT_FLOOR_SECONDS("1", "the minimum delay between visits to a site"),
    VISIT_LONGEST_SECONDS("600", "the maximum delay between visits, even if a site requests a longer one"),
    VISIT_START_SECONDS("10", "how long after a visit is granted its fetch may start"),
    VISIT_LEASE_SECONDS(
            "30", "how long a visit may last after the end of `visit-start-seconds`; then it ends by itself"),
    CLIENT_VISITS(
            "100",
            "the maximum number of open visits of one client; all clients together have at most 20 times as many"),
    CONNECTIONS("8192", "the maximum number of connections"),
    CONNECTIONS_PER_CLIENT("2048", "the maximum number of connections from one client address or IPv6 /56 network"),
    HEADER_SECONDS("5", "the timeout for receiving the headers of a request"),
    IDLE_SECONDS("30", "the timeout of an idle connection"),
    BODY_RATE(
            "64",
            "the minimum rate of a request body and of a response, in bytes a second; a slower connection is closed"),
    BODY_OCTETS("1048576", "the maximum size of a JSON body in bytes; NDJSON streams have no limit"),
    ROOM_MEBIBYTES("64", "the maximum memory in MiB for JSON bodies and long responses; `client-share` applies to it"),
    STREAMS("16", "the maximum number of concurrent NDJSON streams"),
    STREAM_WINDOW("64", "the maximum number of lines of one stream that wait for fetches"),
    ANALYSES(
            "2",
            "the maximum number of concurrent analyses. One short analysis of up to 16 KiB can run in addition, and up to 64 more can wait"),
    ANALYSIS_SECONDS(
            "1",
            "the maximum CPU time of one analysis in seconds; the response lists what was not reached as `omitted`"),
    DRAIN_SECONDS("0.25", "how long the service accepts new connections after the signal to stop"),
    STOP_SECONDS("18", "how long requests in progress may take after `drain-seconds`");

    private final String defaultValue;
    private final String meaning;

    Setting(String defaultValue, String meaning) {
        this.defaultValue = defaultValue;
        this.meaning = meaning;
    }

    /** Returns the name in the settings file, such as {@code body-rate}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the environment variable, such as {@code USHER_BODY_RATE}. */
    public String variable() {
        return "USHER_" + name();
    }

    /** Returns the default value. */
    public String defaultValue() {
        return defaultValue;
    }

    /** Returns a description in one sentence. */
    public String meaning() {
        return meaning;
    }

    /** Returns the setting with the given name. */
    public static Optional<Setting> byKey(String key) {
        return Stream.of(values()).filter(setting -> setting.key().equals(key)).findFirst();
    }
}
