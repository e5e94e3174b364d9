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

    final Builder values;

    private PaceSettings(Builder values) {
        this.values = values;
    }

    public static Builder builder() {
        return new Builder();
    }

    public Duration minDelay() {
        return values.minDelay;
    }

    public Duration maxDelay() {
        return values.maxDelay;
    }

    /** Returns what happens to a site that requests more than {@link #maxDelay}. */
    public LongDelays longDelays() {
        return values.longDelays;
    }

    /** Whether earlier processes may have visited the same sites, whose visits are not known. */
    public boolean afterOthers() {
        return values.afterOthers;
    }

    /** Returns what shares a delay. */
    public PaceKey key() {
        return values.key;
    }

    /** Returns what shares a delay with an authority whose address is not known. */
    public String keyOf(Authority authority) {
        return values.sharedBy.apply(authority);
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
    public static final class Builder implements Cloneable {
        private Duration minDelay = Duration.ofSeconds(1);
        private Duration maxDelay = Duration.ofMinutes(10);
        Duration startWithin = Duration.ofSeconds(10);
        Duration lease = Duration.ofMinutes(2);
        int waitingPerAuthority = 1_000;
        int waitingPerRequester = 10_000;
        int waitingInAll = 100_000;
        int visitsPerOwner = Integer.MAX_VALUE;
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

        /** Sets the maximum numbers of waiting requests. */
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
            try {
                return new PaceSettings((Builder) clone());
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
