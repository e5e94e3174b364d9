package usher.server.settings;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Every setting of the service: its name, what holds without it, and what it means. The page {@code docs/service.md} lists them. */
public enum Setting {
    BIND("127.0.0.1", "Address to listen on; 0.0.0.0 for all IPv4 interfaces"),
    PORT("9309", "Port to listen on; 0 for any free port"),
    HOSTS(
            "",
            "Further host names that requests may use, separated by commas; * for any. Loopback names and the bind address are always allowed"),
    STORE(
            "",
            "Directory in which every fetched version is stored; memory to store some versions in memory only. `usher serve` uses the directory of the other commands: usher in $XDG_DATA_HOME, or ~/.local/share/usher"),
    STORE_MEBIBYTES(
            "4096",
            "Maximum size of the store in MiB. Over it the service removes unchanged versions first, then sites: large ones and those not fetched for the longest time"),
    STORE_DAYS(
            "0",
            "Days after which unchanged versions, and sites that were not fetched since, are removed from the store; 0 for never"),
    DEMO("", "Directory of robots.txt files named by host, from which the service responds instead of the network"),
    KEYS("", "API keys as name:SHA-256 of the key in hexadecimal digits, separated by commas; empty to require no key"),
    ACCESS_LOG("off", "off, stdout, or a file to which the service appends one line of JSON for each request"),
    ACCESS_LOG_TARGETS(
            "names",
            "How the access log shows a request target: names for the path template and the names of the parameters, full for the whole target"),
    USER_AGENT(
            "usher/0.1 (+https://github.com/usher-robots/usher)", "User-Agent header of the fetches of this service"),
    WHEN_UNREACHABLE("dialect", "Policy while a robots.txt is unreachable: dialect, disallow, last-good or allow"),
    ALLOW_ADDRESSES("", "Blocks of special-purpose addresses that may be fetched from, separated by commas"),
    DENY_ADDRESSES("", "Blocks of addresses that must not be fetched from, separated by commas"),
    NAT64_PREFIXES(
            "",
            "Prefixes of NAT64 translators, separated by commas. The address guard checks the IPv4 address in such an address"),
    FTP("off", "on to fetch the robots.txt of ftp URLs too"),
    FETCHES("64", "Maximum number of concurrent fetches"),
    FETCHES_WAITING("1000", "Maximum number of fetches that wait for one of these; beyond it the status is 503"),
    FETCH_SECONDS("30", "Timeout of one fetch in seconds, redirects included"),
    CACHE_MEBIBYTES(
            "auto",
            "Approximate maximum of memory in MiB for files and what is computed from them; auto for a quarter of the heap, at most 256"),
    CLIENT_SHARE(
            "25",
            "Percentage of the fetches, streams and analyses that one client can use; 100 if all clients are yours"),
    CLIENT_FETCHES("1200", "Maximum number of sites a minute that the service fetches for one client"),
    CLIENT_MEBIBYTES(
            "1024", "Maximum size in MiB of the robots.txt files a day that the service fetches for one client"),
    ALL_FETCHES("6000", "Maximum number of sites a minute that the service fetches for all clients together"),
    REFRESH_SECONDS(
            "10", "Minimum age in seconds of a stored robots.txt before a request with refresh=true fetches it again"),
    HOST_FETCHES("30", "Maximum number of requests a minute to one host"),
    ADDRESS_FETCHES(
            "600",
            "Maximum number of requests a minute to one IP address, or to one IPv6 network of 64 bits, whatever its host names"),
    VISIT_FLOOR_SECONDS("1", "Minimum delay in seconds between visits to a site"),
    VISIT_LONGEST_SECONDS("600", "Maximum delay in seconds; a longer delay of a site is reduced to it"),
    VISIT_START_SECONDS("10", "Time in seconds in which a visit must begin after it is granted"),
    VISIT_LEASE_SECONDS("30", "Lease in seconds after that time; a visit that is not ended by then ends automatically"),
    CLIENT_VISITS("100", "Maximum number of open visits of one client"),
    CONNECTIONS("8192", "Maximum number of connections"),
    CONNECTIONS_PER_CLIENT(
            "2048", "Maximum number of connections of one client address, or of one IPv6 network of 64 bits"),
    HEADER_SECONDS("5", "Timeout in seconds for the headers of a request"),
    IDLE_SECONDS("30", "Timeout in seconds of an idle connection"),
    BODY_RATE("64", "Minimum rate of a request or response body in bytes a second"),
    BODY_OCTETS("1048576", "Maximum size of a JSON body in bytes; NDJSON streams have no limit"),
    ROOM_MEBIBYTES(
            "64",
            "Memory in MiB for JSON bodies and long responses in progress; each client can use its client-share of it"),
    STREAMS("16", "Maximum number of open NDJSON streams"),
    STREAM_WINDOW("64", "Maximum number of lines of one stream that wait for fetches"),
    ANALYSES(
            "2",
            "Maximum number of concurrent analyses and reads of the store, besides one analysis of up to 16 KiB; 64 more may wait"),
    ANALYSIS_SECONDS(
            "1",
            "Maximum processor time of one analysis in seconds; URLs that it does not reach are listed as omitted"),
    DRAIN_SECONDS("0.25", "Seconds during which the service accepts connections after it is told to stop"),
    STOP_SECONDS("18", "Seconds after that in which requests in progress can finish");

    private final String usual;
    private final String meaning;

    Setting(String usual, String meaning) {
        this.usual = usual;
        this.meaning = meaning;
    }

    /** As it is written in the file: {@code body-rate}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** As it is written in the environment: {@code USHER_BODY_RATE}. */
    public String variable() {
        return "USHER_" + name();
    }

    /** What holds when nothing is said. */
    public String usual() {
        return usual;
    }

    public String meaning() {
        return meaning;
    }

    /** The setting of that key. */
    public static Optional<Setting> byKey(String key) {
        return Stream.of(values()).filter(setting -> setting.key().equals(key)).findFirst();
    }
}
