package usher;

import java.util.Locale;
import java.util.Optional;
import usher.octets.Octets;

/** Which values of {@code Host} a dialect takes. */
public enum HostRule {
    /** None: the dialect does not know the field. */
    IGNORED {
        @Override
        boolean accepts(Octets value) {
            return false;
        }
    },
    /** Exactly one host name of RFC 1123 labels, no address, with at most a port (Y-32, D-11). */
    HOST_NAME {
        @Override
        boolean accepts(Octets value) {
            return HostSyntax.isHostName(value);
        }
    },
    /** What Yandex's parser can read as a URL when {@code http://} is put in front. */
    YANDEX_URL {
        @Override
        boolean accepts(Octets value) {
            return HostSyntax.isYandexUrl(value);
        }
    };

    /** Whether a crawler obeys what is read: Yandex still reads the field, but has not used it since 2018-03-20 (YN-01). */
    public boolean isObeyed() {
        return this == HOST_NAME;
    }

    abstract boolean accepts(Octets value);

    /** The main mirror that the value names, if the dialect takes it. */
    Optional<String> read(Octets value) {
        return accepts(value) ? Optional.of(value.text().toLowerCase(Locale.ROOT)) : Optional.empty();
    }
}
