package usher.fetch.transport;

import static java.util.Objects.requireNonNull;

import java.util.regex.Pattern;
import javax.net.ssl.SSLSocketFactory;

/**
 * Who asks, and whom to trust.
 *
 * @param userAgent the User-Agent header: printable ASCII, by which a site's owner can find out who comes (S-06)
 * @param tls makes the TLS sockets, and so says which certificates are good; host names are checked in any case
 */
public record HttpSettings(String userAgent, SSLSocketFactory tls) {
    private static final Pattern PRINTABLE = Pattern.compile("[!-~]([ -~]*[!-~])?");

    public HttpSettings {
        if (!PRINTABLE.matcher(requireNonNull(userAgent, "userAgent")).matches()) {
            throw new IllegalArgumentException(
                    "userAgent must be printable ASCII, not empty, without blanks around it");
        }
        requireNonNull(tls, "tls");
    }

    /** Trusts whom the JDK trusts. */
    public static HttpSettings of(String userAgent) {
        return new HttpSettings(userAgent, (SSLSocketFactory) SSLSocketFactory.getDefault());
    }

    /** The same with other certificates. */
    public HttpSettings withTls(SSLSocketFactory other) {
        return new HttpSettings(userAgent, other);
    }
}
