package usher;

import java.time.Duration;
import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * How long a robot should wait between the end of one download and the start of the next (Yandex's definition).
 *
 * @param delay the time to wait; not negative
 * @param line the line that says so
 */
public record CrawlDelay(Duration delay, int line) {

    /** Which values of {@code Crawl-delay} a dialect takes. */
    public enum DelayRule {
        /** None: the dialect does not know the field. */
        IGNORED {
            @Override
            public Optional<Duration> read(Bytes value) {
                return Optional.empty();
            }
        },
        /** Decimal seconds, at least one digit, to the nanosecond; values above {@link #LONGEST} count as that. */
        DECIMAL {
            @Override
            public Optional<Duration> read(Bytes value) {
                return Decimal.split(value)
                        .filter(number ->
                                !number.whole().isEmpty() || !number.fraction().isEmpty())
                        .map(number -> number.duration(9))
                        .map(delay -> delay.compareTo(LONGEST) > 0 ? LONGEST : delay);
            }
        },
        /** Yandex's parser: seconds up to 1,024 and a fraction, to the millisecond; no digit at all is zero. */
        YANDEX {
            @Override
            public Optional<Duration> read(Bytes value) {
                return Decimal.split(value)
                        .map(number -> number.duration(3))
                        .filter(delay -> delay.toSeconds() <= YANDEX_MAX_SECONDS);
            }
        };

        /** The longest delay that is kept: longer ones can only mean "never", which is what Disallow is for. */
        public static final Duration LONGEST = Duration.ofDays(365);

        private static final int YANDEX_MAX_SECONDS = 1_024;

        /** Whether a crawler obeys what is read: Yandex still reads the field, but has not used it since 2018-02-22 (YN-01). */
        public boolean isObeyed() {
            return this == DECIMAL;
        }

        /** The delay that the value asks for, if the dialect takes it. */
        public abstract Optional<Duration> read(Bytes value);

        /** Whether the value asks for more than the longest delay that is kept. */
        static boolean isOverLongest(Bytes value) {
            return Decimal.split(value)
                    .filter(number -> number.duration(9).compareTo(LONGEST) > 0)
                    .isPresent();
        }

        /** The two sides of a decimal point. */
        private record Decimal(Bytes whole, Bytes fraction) {
            private static final int MAX_DIGITS = 18;

            static Optional<Decimal> split(Bytes value) {
                int point = value.indexOf('.');
                Bytes whole = point < 0 ? value : value.slice(0, point);
                Bytes fraction = point < 0 ? value.slice(value.length()) : value.slice(point + 1);
                boolean digitsOnly = whole.consistsOf(ByteSet.DIGITS) && fraction.consistsOf(ByteSet.DIGITS);
                return digitsOnly ? Optional.of(new Decimal(whole, fraction)) : Optional.empty();
            }

            /** The number of seconds, its fraction cut after so many digits. */
            Duration duration(int fractionDigits) {
                long nanos = 0;
                for (int i = 0; i < 9; i++) {
                    boolean kept = i < fractionDigits && i < fraction.length();
                    nanos = nanos * 10 + (kept ? fraction.at(i) - '0' : 0);
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
