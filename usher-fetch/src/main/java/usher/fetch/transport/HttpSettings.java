package usher.fetch.transport;

import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLSocketFactory;
import usher.fetch.signature.RequestSigner;

/**
 * How requests are sent over HTTP.
 *
 * @param userAgent the User-Agent header, printable ASCII, which tells a site's owner who operates the crawler (S-06)
 * @param tls creates the TLS sockets, and so decides which certificates are trusted; host names are always verified
 * @param proxy an HTTP proxy that accepts CONNECT for all ports that are requested, and resolves their hosts
 * @param client sends the requests in place of our own client; then only the User-Agent header and the signer of these
 *     settings are used
 */
public record HttpSettings(
        String userAgent,
        SSLSocketFactory tls,
        Optional<InetSocketAddress> proxy,
        Optional<RequestSigner> signer,
        Optional<OwnClient> client) {
    private static final Pattern PRODUCT_TOKEN = Pattern.compile("[A-Za-z_-]+");
    private static final Pattern PRINTABLE = Pattern.compile("[!-~]([ -~]*[!-~])?");

    public HttpSettings {
        if (!PRINTABLE.matcher(userAgent).matches()) {
            throw new IllegalArgumentException(
                    "userAgent must be non-empty printable ASCII without leading or trailing spaces");
        }
        if (proxy.filter(InetSocketAddress::isUnresolved).isPresent()) {
            throw new IllegalArgumentException("The address of the proxy is unknown: " + proxy.get());
        }
    }

    /** Returns settings that trust the JDK's certificates, without a proxy. */
    public static HttpSettings of(String userAgent) {
        return new HttpSettings(
                userAgent, NamedChainTrust.ofJdk(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Returns the headers that name the crawler: User-Agent, and a signature if requests are signed. */
    Map<String, String> identity(String url) {
        Map<String, String> headers = new LinkedHashMap<>(Map.of("User-Agent", userAgent));
        signer.ifPresent(used -> headers.putAll(used.sign("GET", url, headers)));
        return headers;
    }

    /** Whether a proxy or the crawler's own client resolves host names, which the address guard then does not see. */
    public boolean resolvesElsewhere() {
        return proxy.isPresent() || client.isPresent();
    }

    /**
     * Returns the product token at the start of the User-Agent header, for which this crawler obeys robots.txt.
     *
     * @return empty if the header does not start with a product token
     */
    public Optional<String> productToken() {
        Matcher token = PRODUCT_TOKEN.matcher(userAgent);
        return token.lookingAt() ? Optional.of(token.group()) : Optional.empty();
    }
}
