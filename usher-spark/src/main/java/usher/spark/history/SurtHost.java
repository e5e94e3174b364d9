package usher.spark.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import usher.uri.Authority;

/**
 * The host with its labels reversed and joined by commas, as archives sort hosts: {@code com,example,www}. This keeps
 * the hosts of a domain together. IP addresses are not changed.
 */
public final class SurtHost {
    private SurtHost() {}

    /** Returns the key for the host of an authority, without scheme and port. */
    public static String of(Authority authority) {
        String host = authority.host();
        if (isAddress(host)) {
            return host;
        }
        List<String> labels = new ArrayList<>(Arrays.asList(host.split("\\.", -1)));
        Collections.reverse(labels);
        return String.join(",", labels);
    }

    /** A normalized host of only digits and dots is an IPv4 address. */
    private static boolean isAddress(String host) {
        return host.indexOf(':') >= 0 || host.chars().allMatch(each -> each == '.' || each >= '0' && each <= '9');
    }
}
