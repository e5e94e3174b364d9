package usher.fetch.pace;

import java.time.Duration;
import java.util.function.Function;
import usher.uri.Authority;

/** The limits of pacing. Immutable; create them with {@link #builder}. */
public final class PaceSettings {
    /** The maximum of every duration, which prevents overflow in nanoseconds. */
    static final Duration MAX_DURATION = Duration.ofDays(365);

    /** A minimum delay of one second and a maximum delay of ten minutes. */
    public static final PaceSettings DEFAULT = builder().build();

    final Duration startWithin;
    final Duration lease;
    final int waitingPerAuthority;
    final int waitingPerRequester;
    final int waitingInAll;
    final int visitsPerOwner;
    private final Duration minDelay;
    private final Duration maxDelay;
    private final LongDelays longDelays;
    private final PaceKey key;
    private final Function<Authority, String> sharedBy;
    private final boolean afterOthers;

    private PaceSettings(Builder values) {
        startWithin = values.startWithin;
        lease = values.lease;
        waitingPerAuthority = values.waitingPerAuthority;
        waitingPerRequester = values.waitingPerRequester;
        waitingInAll = values.waitingInAll;
        visitsPerOwner = values.visitsPerOwner;
        minDelay = values.minDelay;
        maxDelay = values.maxDelay;
        longDelays = values.longDelays;
        key = values.key;
        sharedBy = values.sharedBy;
        afterOthers = values.afterOthers;
    }

    public static Builder builder() {
        return new Builder();
    }

    public Duration minDelay() {
        return minDelay;
    }

    public Duration maxDelay() {
        return maxDelay;
    }

    /** Returns what happens to a site that requests more than {@link #maxDelay}. */
    public LongDelays longDelays() {
        return longDelays;
    }

    /** Whether earlier processes may have visited the same sites, whose visits are not known. */
    public boolean afterOthers() {
        return afterOthers;
    }

    /** Returns what shares a delay. */
    public PaceKey key() {
        return key;
    }

    /** Returns what shares a delay with an authority whose address is not known. */
    public String keyOf(Authority authority) {
        return sharedBy.apply(authority);
    }

    /** What happens to a site that requests a longer delay than the maximum. */
    public enum LongDelays {
        /** The maximum applies; {@link Pace#isCapped} says so. */
        CAP,
        /** The delay of the site applies, up to a year; in a fleet more than a day is refused. */
        OBEY,
        /** The site gets no visits: {@link VisitRefusal.Reason#DELAY_TOO_LONG}. */
        SKIP
    }

    /** Builds settings. Each method replaces some of them. */
    public static final class Builder {
        private Duration minDelay = Duration.ofSeconds(1);
        private Duration maxDelay = Duration.ofMinutes(10);
        private Duration startWithin = Duration.ofSeconds(10);
        private Duration lease = Duration.ofMinutes(2);
        private int waitingPerAuthority = 1_000;
        private int waitingPerRequester = 10_000;
        private int waitingInAll = 100_000;
        private int visitsPerOwner = Integer.MAX_VALUE;
        private LongDelays longDelays = LongDelays.CAP;
        private PaceKey key = PaceKey.AUTHORITY;
        private Function<Authority, String> sharedBy = key::of;
        private boolean afterOthers = true;

        private Builder() {}

        /** Sets the minimum delay, also for sites that request none. */
        public Builder minDelay(Duration value) {
            minDelay = within(value, "minDelay", Duration.ZERO);
            return this;
        }

        /** Sets the maximum delay. A longer requested one is reported; {@link #longDelays} says what applies then. */
        public Builder maxDelay(Duration value) {
            maxDelay = within(value, "maxDelay", Duration.ZERO);
            return this;
        }

        /** Sets what happens to a site that requests more than the maximum; by default the maximum applies. */
        public Builder longDelays(LongDelays value) {
            longDelays = value;
            return this;
        }

        /** Sets how long after the grant a fetch may start (T-03). */
        public Builder startWithin(Duration value) {
            startWithin = within(value, "startWithin", Duration.ofNanos(1));
            return this;
        }

        /** Sets how long a visit may last after that; then it counts as ended. */
        public Builder lease(Duration value) {
            lease = within(value, "lease", Duration.ZERO);
            return this;
        }

        /**
         * Sets the maximum numbers of waiting requests.
         *
         * @param perAuthority that wait for one authority
         * @param perRequester of one requester
         */
        public Builder waiting(int perAuthority, int perRequester, int total) {
            if (perAuthority < 0 || perRequester < 0 || total < 0) {
                throw new IllegalArgumentException("numbers of waiting requests must not be negative");
            }
            waitingPerAuthority = perAuthority;
            waitingPerRequester = perRequester;
            waitingInAll = total;
            return this;
        }

        /** Sets the maximum number of open visits of one owner's requesters. */
        public Builder visitsPerOwner(int value) {
            if (value < 1) {
                throw new IllegalArgumentException("visitsPerOwner must be at least 1: " + value);
            }
            visitsPerOwner = value;
            return this;
        }

        /** Sets what shares a delay, and has one visit at a time; by default each authority. */
        public Builder key(PaceKey value) {
            key = value;
            return keyOf(value::of);
        }

        /**
         * Sets what shares a delay by a function, such as one that returns the registered domain of the host.
         *
         * @param value fast, thread-safe, and never null
         */
        public Builder keyOf(Function<Authority, String> value) {
            sharedBy = value;
            return this;
        }

        /**
         * Sets whether earlier processes may have visited the same sites; true by default. Without a shared pace the
         * first visit of each site then waits for its delay.
         */
        public Builder afterOthers(boolean value) {
            afterOthers = value;
            return this;
        }

        private static Duration within(Duration value, String name, Duration min) {
            if (value.compareTo(min) < 0 || value.compareTo(MAX_DURATION) > 0) {
                throw new IllegalArgumentException(name + " must be " + min + " to " + MAX_DURATION + ": " + value);
            }
            return value;
        }

        public PaceSettings build() {
            within(maxDelay, "maxDelay", minDelay);
            return new PaceSettings(this);
        }
    }
}
