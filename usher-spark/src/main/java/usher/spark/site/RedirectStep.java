package usher.spark.site;

import java.io.Serializable;
import java.util.List;
import usher.access.OutcomeCode;

/** A step of the redirects of one site's fetch. */
sealed interface RedirectStep extends Serializable {
    /**
     * A fetch that was redirected and continues at another URL.
     *
     * @param authority the site whose robots.txt is fetched
     * @param micros when the last redirect was captured, in microseconds since 1970
     * @param chain the URLs of the fetch; the last one is fetched next
     */
    record Pending(String authority, long micros, List<String> chain) implements RedirectStep {
        private static final long serialVersionUID = 1;

        public Pending {
            chain = List.copyOf(chain);
        }

        String target() {
            return chain.get(chain.size() - 1);
        }
    }

    /**
     * The end of a site's fetch.
     *
     * @param micros when its last response was captured; the result is known from then on
     * @param refusal why a redirect was not followed, otherwise null
     * @param payload the payload of the last response; null if it is not in the archive or a redirect was not followed
     */
    record Resolved(String authority, long micros, OutcomeCode refusal, byte[] payload) implements RedirectStep {
        private static final long serialVersionUID = 1;
    }
}
