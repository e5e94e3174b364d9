package usher.options;

import java.time.Duration;

/** Which values of {@code Crawl-delay} a dialect accepts. */
public enum DelayRule {
    /** None: the dialect does not support the directive. */
    IGNORED,
    /** Decimal seconds with at least one digit, to the nanosecond; values above {@link #MAX_DELAY} are capped. */
    DECIMAL,
    /**
     * As in Yandex's parser: at most 1,024 whole seconds, with an optional fraction, to the millisecond; a value
     * without digits is zero.
     */
    YANDEX;

    /** The maximum delay: a longer one can only mean "never", which is what Disallow is for. */
    public static final Duration MAX_DELAY = Duration.ofDays(365);

    /**
     * Whether the crawlers of the dialect obey the value. False for {@link #YANDEX}: Yandex's parser reads Crawl-delay,
     * but its crawlers have ignored it since 2018-02-22. {@code Policy.crawlDelay} returns it nevertheless.
     */
    public boolean isObeyed() {
        return this == DECIMAL;
    }
}
