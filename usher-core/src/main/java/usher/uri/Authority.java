package usher.uri;

/**
 * The scheme, host and port that one robots.txt applies to (RFC 9309 §2.3). Equal authorities share the file; a
 * subdomain, another port or another scheme is another authority. {@link WebUrl#parse} returns normalized authorities.
 *
 * @param scheme http, https or ftp
 * @param host a lowercase name with A-labels and without a trailing dot, an IPv4 address in dotted decimals, or an IPv6
 *     address in the form of RFC 5952 without brackets
 * @param port the port, explicit even if it is the scheme's default
 */
public record Authority(String scheme, String host, int port) {
    public Authority {
        defaultPort(scheme);
        if (host.isEmpty()) {
            throw new IllegalArgumentException("host must not be empty");
        }
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port must be 0 to 65535: " + port);
        }
    }

    /** Returns the default port of the scheme http, https or ftp. */
    public static int defaultPort(String scheme) {
        return UrlScheme.named(scheme).defaultPort();
    }

    public String robotsTxt() {
        return this + "/robots.txt";
    }

    /** Returns the start of a URL: without the default port, and with an IPv6 address in brackets. */
    @Override
    public String toString() {
        String name = host.indexOf(':') < 0 ? host : "[" + host + "]";
        String origin = scheme + "://" + name;
        return port == defaultPort(scheme) ? origin : origin + ":" + port;
    }
}
