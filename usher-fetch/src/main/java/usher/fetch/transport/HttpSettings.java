package usher.fetch.transport;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLSocketFactory;

/**
 * The User-Agent header and the trusted certificates.
 *
 * @param userAgent the User-Agent header, printable ASCII, which tells a site's owner who operates the crawler (S-06)
 * @param tls creates the TLS sockets, and so decides which certificates are trusted; host names are always verified
 */
public record HttpSettings(String userAgent, SSLSocketFactory tls) {
    private static final Pattern PRODUCT_TOKEN = Pattern.compile("[A-Za-z_-]+");
    private static final Pattern PRINTABLE = Pattern.compile("[!-~]([ -~]*[!-~])?");

    public HttpSettings {
        if (!PRINTABLE.matcher(userAgent).matches()) {
            throw new IllegalArgumentException(
                    "userAgent must be non-empty printable ASCII without leading or trailing spaces");
        }
    }

    /** Returns settings that trust the JDK's certificates. */
    public static HttpSettings of(String userAgent) {
        return new HttpSettings(userAgent, (SSLSocketFactory) SSLSocketFactory.getDefault());
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

    public HttpSettings withTls(SSLSocketFactory other) {
        return new HttpSettings(userAgent, other);
    }
}
