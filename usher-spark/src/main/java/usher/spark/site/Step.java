package usher.spark.site;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import usher.access.OutcomeCode;

/** What following redirects makes of what it is given, one site's fetch at a time. */
sealed interface Step {
    /**
     * A site's fetch that goes on at another URL.
     *
     * @param authority the site whose robots.txt was asked for first
     * @param micros when the redirect before was captured, in microseconds since 1970
     * @param chain the URLs of the fetch, the one to look for last
     */
    record Ask(String authority, long micros, List<String> chain) implements Step, Serializable {
        private static final long serialVersionUID = 1;

        public Ask {
            requireNonNull(authority, "authority");
            chain = List.copyOf(chain);
        }

        String wanted() {
            return chain.get(chain.size() - 1);
        }
    }

    /**
     * The end of a site's fetch.
     *
     * @param micros when its last answer was captured: what a site said is known from then on
     * @param refusal why the redirects were not followed, if they were not
     * @param payload what came with the last answer; none if that is not in the archive, or was not followed
     */
    record Settled(String authority, long micros, Optional<OutcomeCode> refusal, Optional<byte[]> payload)
            implements Step {
        public Settled {
            requireNonNull(authority, "authority");
            requireNonNull(refusal, "refusal");
            requireNonNull(payload, "payload");
        }
    }
}
