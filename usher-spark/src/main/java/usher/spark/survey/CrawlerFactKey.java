package usher.spark.survey;

/**
 * A crawler and a value as two characters. Facts about crawlers are the most frequent, so their keys are short.
 *
 * @param crawler its index in the list of crawlers
 * @param value the value as a number
 */
record CrawlerFactKey(int crawler, int value) {
    /** The character for 0. Starting here avoids control characters. */
    private static final char BASE = ' ';

    static CrawlerFactKey of(String key) {
        return new CrawlerFactKey(key.charAt(0) - BASE, key.charAt(1) - BASE);
    }

    static CrawlerFactKey of(int crawler, Restriction restriction, boolean named) {
        return new CrawlerFactKey(crawler, restriction.ordinal() * 2 + (named ? 1 : 0));
    }

    String key() {
        return new String(new char[] {(char) (BASE + crawler), (char) (BASE + value)});
    }

    Restriction restriction() {
        return Restriction.values()[value / 2];
    }

    boolean isNamed() {
        return value % 2 == 1;
    }
}
