package usher.options;

/** Which values of {@code Host} a dialect accepts. */
public enum HostRule {
    /** None: the dialect does not support the directive. */
    IGNORED,
    /** One host name of RFC 1123 labels, optionally with a port; no IP address (Y-32, D-11). */
    HOST_NAME,
    /** A value that Yandex's parser can read as a URL after {@code http://} is prepended. */
    YANDEX_URL;

    /** Whether crawlers obey the value: Yandex still reads Host, but has not used it since 2018-03-20 (YN-01). */
    public boolean isObeyed() {
        return this == HOST_NAME;
    }
}
