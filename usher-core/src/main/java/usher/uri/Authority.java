package usher.uri;

import static java.util.Objects.requireNonNull;

/**
 * What one robots.txt is valid for: scheme, host and port (RFC 9309 §2.3). Equal authorities share the file; a
 * subdomain, another port or another scheme is another authority. {@link WebUrl#parse} makes canonical ones.
 *
 * @param scheme http, https or ftp
 * @param host a lower-case name with A-labels and without a last dot, an IPv4 address in dotted decimals, or an IPv6
 *     address as RFC 5952 writes it, without brackets
 * @param port always explicit, also where it is the scheme's default
 */
public record Authority(String scheme, String host, int port) {
    public Authority {
        defaultPort(scheme);
        if (requireNonNull(host, "host").isEmpty()) {
            throw new IllegalArgumentException("host must not be empty");
        }
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port must be 0 to 65535: " + port);
        }
    }

    /** The port of a URL that names none; {@code scheme} is one of http, https and ftp. */
    public static int defaultPort(String scheme) {
        return UrlScheme.named(requireNonNull(scheme, "scheme")).defaultPort();
    }

    /** The URL of the file that speaks for this authority. */
    public String robotsTxt() {
        return this + "/robots.txt";
    }

    /** As the start of a URL: the default port left out, an IPv6 address in brackets. */
    @Override
    public String toString() {
        String name = host.indexOf(':') < 0 ? host : "[" + host + "]";
        String origin = scheme + "://" + name;
        return port == defaultPort(scheme) ? origin : origin + ":" + port;
    }
}
