package usher.internal.directive;

import java.time.Duration;
import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.options.DelayRule;

public final class DelayReader {
    private static final int YANDEX_MAX_SECONDS = 1_024;

    private DelayReader() {}

    public static Optional<Duration> read(DelayRule rule, Bytes value) {
        return switch (rule) {
            case IGNORED -> Optional.empty();
            case DECIMAL ->
                Decimal.split(value)
                        .filter(number ->
                                !number.whole().isEmpty() || !number.fraction().isEmpty())
                        .map(number -> number.duration(9))
                        .map(delay -> delay.compareTo(DelayRule.MAX_DELAY) > 0 ? DelayRule.MAX_DELAY : delay);
            case YANDEX ->
                Decimal.split(value)
                        .map(number -> number.duration(3))
                        .filter(delay -> delay.toSeconds() <= YANDEX_MAX_SECONDS);
        };
    }

    public static boolean exceedsMaximum(Bytes value) {
        return Decimal.split(value)
                .filter(number -> number.duration(9).compareTo(DelayRule.MAX_DELAY) > 0)
                .isPresent();
    }

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
