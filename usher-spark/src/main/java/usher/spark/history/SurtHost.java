package usher.spark.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import usher.uri.Authority;

/**
 * The host with its labels turned round and joined by commas, as archives sort hosts: {@code com,example,www}. Domains of
 * one owner stand together so. Addresses stay as they are.
 */
public final class SurtHost {
    private SurtHost() {}

    /** The key of an authority's host; no scheme, no port. */
    public static String of(Authority authority) {
        String host = authority.host();
        if (isAddress(host)) {
            return host;
        }
        List<String> labels = new ArrayList<>(Arrays.asList(host.split("\\.", -1)));
        Collections.reverse(labels);
        return String.join(",", labels);
    }

    /** A canonical host of digits and dots alone is an IPv4 address: as a name it would have been refused. */
    private static boolean isAddress(String host) {
        return host.indexOf(':') >= 0 || host.chars().allMatch(each -> each == '.' || each >= '0' && each <= '9');
    }
}
