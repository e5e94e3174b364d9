package usher.server.settings;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Every setting of the service: its name, what holds without it, and what it means. The page {@code docs/service.md} lists them. */
public enum Setting {
    BIND("127.0.0.1", "the address to listen on; 0.0.0.0 for all"),
    PORT("9309", "the port to listen on; 0 for any that is free"),
    HOSTS(
            "",
            "host names that requests may use besides the bind address and loopback names, separated by commas; * for any"),
    STORE(
            "",
            "the folder that keeps every fetched version; memory to keep some in memory only. `usher serve` has the folder of the other commands: usher in $XDG_DATA_HOME, or else ~/.local/share/usher"),
    STORE_MEBIBYTES(
            "4096",
            "mebibytes that the store may use; beyond that repetitions go, then sites, large ones and those not fetched for long first"),
    STORE_DAYS(
            "0", "days after which repetitions, and sites that were not fetched since, go from the store; 0 for never"),
    DEMO("", "a folder of robots.txt files named by host, to answer from instead of the network"),
    KEYS("", "who may ask: name:SHA-256 of the key in hexadecimal digits, separated by commas; empty for everybody"),
    ACCESS_LOG("off", "off, stdout, or a file to append one JSON line to for each request"),
    ACCESS_LOG_TARGETS(
            "names",
            "what the access log holds of a request's target: names, the call and the names of its parameters; full, all of it"),
    USER_AGENT("usher/0.1 (+https://github.com/usher-robots/usher)", "the User-Agent header of our fetches"),
    WHEN_UNREACHABLE("dialect", "what holds while a file is unreachable: dialect, disallow, last-good, allow"),
    ALLOW_ADDRESSES("", "blocks of special addresses that may be asked all the same, separated by commas"),
    DENY_ADDRESSES("", "blocks of addresses that may not be asked"),
    NAT64_PREFIXES("", "prefixes of NAT64 translators, under which the IPv4 address that is carried is judged"),
    FTP("off", "on: robots.txt of ftp URLs are fetched, too"),
    FETCHES("64", "fetches under way at once"),
    FETCHES_WAITING("1000", "fetches that may wait for one of these; beyond that: 503"),
    FETCH_SECONDS("30", "how long one fetch may take, redirects included"),
    CACHE_MEBIBYTES(
            "auto",
            "mebibytes of memory that files and what is computed from them may take, about; auto for a quarter of the heap, at most 256"),
    CLIENT_SHARE(
            "25",
            "how many in a hundred of the fetches, streams and analyses may be one client's; 100 if all who ask are yours"),
    CLIENT_FETCHES("1200", "sites that one client may make us fetch in a minute"),
    CLIENT_MEBIBYTES("1024", "mebibytes of robots.txt that one client may make us fetch in a day"),
    ALL_FETCHES("6000", "sites that all clients together may make us fetch in a minute"),
    REFRESH_SECONDS("10", "how old a stored robots.txt must be before a request with refresh=true fetches it again"),
    HOST_FETCHES("30", "requests that we send to one host in a minute, whoever asks"),
    ADDRESS_FETCHES(
            "600",
            "requests that we send to one address, or to one IPv6 network of 64 bits, in a minute, whatever its names"),
    VISIT_FLOOR_SECONDS("1", "the least delay between visits to a site"),
    VISIT_LONGEST_SECONDS("600", "the most delay that is kept of what a site asks"),
    VISIT_START_SECONDS("10", "how long after the grant a visit may begin"),
    VISIT_LEASE_SECONDS("30", "how long after that it may last; a visit that nobody ends then ends by itself"),
    CLIENT_VISITS("100", "visits that one client may have open at once"),
    CONNECTIONS("8192", "connections in all"),
    CONNECTIONS_PER_CLIENT("2048", "connections of one client address, or of one IPv6 network of 64 bits"),
    HEADER_SECONDS("5", "how long a request's head may take to arrive"),
    IDLE_SECONDS("30", "how long a connection may be idle"),
    BODY_RATE("64", "the least bytes a second of a body, and of an answer"),
    BODY_OCTETS("1048576", "the most bytes of a JSON document; NDJSON streams have no limit"),
    ROOM_MEBIBYTES(
            "64", "mebibytes of JSON bodies and long answers that may be held at once; a client has its share of them"),
    STREAMS("16", "NDJSON streams at once"),
    STREAM_WINDOW("64", "lines of one stream that wait for fetches at once"),
    ANALYSES("2", "analyses and reads of the store at once, and one more of up to 16 KiB; 64 more may wait"),
    ANALYSIS_SECONDS(
            "1", "seconds of processor time that one analysis may take; what it did not reach is listed as omitted"),
    DRAIN_SECONDS("0.25", "how long the service still takes connections after it was told to stop"),
    STOP_SECONDS("18", "how long what is under way may still take then");

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
