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
            "CIDR ranges of the proxies whose headers `Forwarded`, `X-Forwarded-For`, `X-Request-Id` and `traceparent` are used, separated by commas; from other addresses these headers have no effect"),
    STORE(
            "",
            "the folder of the store, in which every fetch is recorded; `memory` to keep recent fetches in memory only; or the address of the database of a fleet, which begins with `postgresql:`. By default, `usher serve` uses the folder of the other commands: `$USHER_STORE`, or else `usher` in `$XDG_DATA_HOME`, or else `~/.local/share/usher`. If the store exceeds its maximum size, the service removes fetches from it, also those of other commands"),
    STORE_MEBIBYTES(
            "4096",
            "the maximum size of the store in MiB; over it, the service keeps no new fetches until there is room. It first removes fetches that only repeat others, then whole sites, beginning with large and old ones, even if other commands recorded them"),
    DEMO("", "a folder of robots.txt files named by host, to use instead of the network"),
    KEYS(
            "",
            "accepted API keys, each as `NAME:HASH` with the SHA-256 of the key in hexadecimal digits, separated by commas; or `@FILE` with one on each line; empty if no key is needed"),
    ACCESS_LOG("off", "where to write one JSON line for each request: `off`, `stdout`, or a file to append to"),
    LOG_LEVEL("info", "the lowest level that is written to the service log: `error`, `warning`, `info` or `debug`"),
    LOG_FORMAT("text", "the format of the service log: `text`, or `json` for one JSON object per line"),
    USER_AGENT(
            "usher/0.1 (+https://github.com/usher-robots/usher)", "the User-Agent header that is sent with each fetch"),
    DIALECTS(
            "",
            "JSON files with dialects of your own, separated by commas; requests and the page then accept their ids"),
    MERGE_TOKENS(
            "false",
            "whether each crawler with several product tokens obeys the groups of all of them in checks and visits; a request can ask for it with `ONE+OTHER`"),
    USAGE_OPTIONS(
            "",
            "which statements on use count, as JSON in the form of `options` of `POST /v1/usage`, such as `{\"expired\": \"counted\"}`; a request can have others"),
    WATCH(
            "",
            "sites whose robots.txt is fetched regularly, separated by commas; `GET /v1/changes` and the page show what changed in meaning"),
    WATCH_MINUTES("60", "how often the robots.txt of a watched site is fetched"),
    CHANGES_DAYS("365", "how long changes of watched sites are shown, if the store still has the fetches"),
    WHEN_UNREACHABLE(
            "dialect",
            "what applies while a robots.txt is unreachable: `disallow` (the last good copy until it is a day old; then, or without a copy, nothing is allowed), `last-good` (the same, but until the copy is 30 days old), `allow` (everything is allowed), or `dialect` (what the dialect defines)"),
    PROBE_MISSING_PAGE(
            "false",
            "whether, after a server error, a page that cannot exist and the home page are requested, too: if the site returns a server error for every missing page, `google-2019` and `yandex-2013` treat robots.txt as missing"),
    ALLOW_ADDRESSES(
            "", "CIDR ranges of private or reserved addresses to which connections are allowed, separated by commas"),
    DENY_ADDRESSES("", "CIDR ranges of addresses to which connections are not allowed, separated by commas"),
    PROXY(
            "",
            "an HTTP proxy such as `proxy.example:3128` for all fetches; it must accept CONNECT, also for port 80, and resolves host names"),
    SIGNING_KEYS(
            "",
            "a folder of keys (`usher keys`) with which fetches are signed; the service then serves the public keys. Needs `signature-agent`"),
    SIGNATURE_AGENT(
            "",
            "the https origin under which sites find the public keys, such as `https://bot.example.com`: this service behind a proxy"),
    FETCHES(
            "64",
            "the maximum number of concurrent fetches; 16 times as many can wait, and a quarter as many NDJSON streams can be open"),
    FETCH_SECONDS("30", "the timeout of one fetch, including redirects"),
    CLIENT_SHARE(
            "25",
            "the maximum share of connections, fetches, streams, analyses and memory that one client may use, in percent; `100` if all clients are your own"),
    CLIENT_FETCHES(
            "1200",
            "the maximum number of fetches of robots.txt and sitemaps a minute that one client may cause; all clients together have 5 times as many"),
    HOST_FETCHES(
            "30",
            "the maximum number of requests a minute to one host, for all clients together; one IP address or IPv6 /64 network gets 20 times as many for all its host names, of which one client gets at most a quarter. The service sends no further requests, and their fetches fail with `busy`"),
    CONNECTIONS("8192", "the maximum number of connections"),
    VISIT_FLOOR_SECONDS("1", "the minimum delay between visits to a site"),
    VISIT_LEASE_SECONDS(
            "30",
            "how long a visit may last after the 10 seconds in which its fetch must start; then it ends by itself"),
    VISIT_KEY(
            "authority",
            "what shares a delay and has one visit at a time: `authority` (scheme, host and port), `host`, or `address` (the first IP address of the host)"),
    CLIENT_VISITS(
            "100",
            "the maximum number of open visits of one client; all clients together have at most 20 times as many");

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

    public String defaultValue() {
        return defaultValue;
    }

    public String meaning() {
        return meaning;
    }

    public static Optional<Setting> byKey(String key) {
        return Stream.of(values()).filter(setting -> setting.key().equals(key)).findFirst();
    }
}
