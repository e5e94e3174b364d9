package usher;

import java.time.Duration;
import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * How long a crawler waits between the end of one download and the start of the next, as Yandex defined the directive.
 *
 * @param delay the time to wait; not negative
 * @param line the number of its line
 */
public record CrawlDelay(Duration delay, int line) {

    /** Which values of {@code Crawl-delay} a dialect accepts. */
    public enum DelayRule {
        /** None: the dialect does not support the directive. */
        IGNORED {
            @Override
            public Optional<Duration> read(Bytes value) {
                return Optional.empty();
            }
        },
        /** Decimal seconds with at least one digit, to the nanosecond; values above {@link #MAX_DELAY} are capped. */
        DECIMAL {
            @Override
            public Optional<Duration> read(Bytes value) {
                return Decimal.split(value)
                        .filter(number ->
                                !number.whole().isEmpty() || !number.fraction().isEmpty())
                        .map(number -> number.duration(9))
                        .map(delay -> delay.compareTo(MAX_DELAY) > 0 ? MAX_DELAY : delay);
            }
        },
        /** As in Yandex's parser: at most 1,024 whole seconds, with an optional fraction, to the millisecond; a value without digits is zero. */
        YANDEX {
            @Override
            public Optional<Duration> read(Bytes value) {
                return Decimal.split(value)
                        .map(number -> number.duration(3))
                        .filter(delay -> delay.toSeconds() <= YANDEX_MAX_SECONDS);
            }
        };

        /** The maximum delay: a longer one can only mean "never", which is what Disallow is for. */
        public static final Duration MAX_DELAY = Duration.ofDays(365);

        private static final int YANDEX_MAX_SECONDS = 1_024;

        /**
         * Whether the crawlers of the dialect obey the value. False for {@link #YANDEX}: Yandex's parser reads Crawl-delay, but
         * its crawlers have ignored it since 2018-02-22. {@link Policy#crawlDelay} returns it nevertheless.
         */
        public boolean isObeyed() {
            return this == DECIMAL;
        }

        /** Reads the value; empty if the dialect does not accept it. */
        public abstract Optional<Duration> read(Bytes value);

        /** Whether the value exceeds {@link #MAX_DELAY}. */
        static boolean exceedsMaximum(Bytes value) {
            return Decimal.split(value)
                    .filter(number -> number.duration(9).compareTo(MAX_DELAY) > 0)
                    .isPresent();
        }

        /** The digits before and after the decimal point. */
        private record Decimal(Bytes whole, Bytes fraction) {
            private static final int MAX_DIGITS = 18;

            static Optional<Decimal> split(Bytes value) {
                int point = value.indexOf('.');
                Bytes whole = point < 0 ? value : value.slice(0, point);
                Bytes fraction = point < 0 ? value.slice(value.length()) : value.slice(point + 1);
                boolean digitsOnly = whole.consistsOf(ByteSet.DIGITS) && fraction.consistsOf(ByteSet.DIGITS);
                return digitsOnly ? Optional.of(new Decimal(whole, fraction)) : Optional.empty();
            }

            /** Returns the number of seconds, with its fraction truncated to the given number of digits. */
            Duration duration(int fractionDigits) {
                long nanos = 0;
                for (int i = 0; i < 9; i++) {
                    boolean present = i < fractionDigits && i < fraction.length();
                    nanos = nanos * 10 + (present ? fraction.at(i) - '0' : 0);
                }
                return Duration.ofSeconds(seconds(), nanos);
            }

            private long seconds() {
                int zeros = 0;
                while (zeros < whole.length() && whole.at(zeros) == '0') {
                    zeros++;
                }
                Bytes digits = whole.slice(zeros);
                if (digits.length() > MAX_DIGITS) {
                    return Long.MAX_VALUE;
                }
                return digits.isEmpty() ? 0 : Long.parseLong(digits.text());
            }
        }
    }
}
