package usher.spark.survey;

import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/**
 * A list of popular hosts. A host matches if the list contains it, or contains it without {@code www.}, because such
 * lists name domains and most of their sites are on www.
 */
final class TopList implements Serializable {
    private static final String WWW = "www.";

    private final HashSet<String> hosts;

    private TopList(HashSet<String> hosts) {
        this.hosts = hosts;
    }

    /** Parses lines of {@code rank,host} or a host alone. Other lines, empty lines and comments are ignored. */
    static TopList of(List<String> lines) {
        HashSet<String> hosts = new HashSet<>();
        for (String line : lines) {
            String host = line.substring(line.indexOf(',') + 1).strip();
            if (!host.isEmpty() && host.charAt(0) != '#') {
                UrlResult url = WebUrl.parse("https://" + host.toLowerCase(Locale.ROOT) + "/");
                if (url instanceof WebUrl known) {
                    hosts.add(known.authority().host());
                }
            }
        }
        return new TopList(hosts);
    }

    boolean contains(String host) {
        return hosts.contains(host) || host.startsWith(WWW) && hosts.contains(host.substring(WWW.length()));
    }

    int size() {
        return hosts.size();
    }
}
