package usher.spark.verdict;

/**
 * A URL with its verdicts for all crawlers and the index of the current one. One object is reused for all rows of a
 * task, because there are billions of them.
 */
final class EvaluatedUrl {
    byte[] url;
    long micros;
    long attemptTime;
    long copyTime;
    long[] verdicts;
    int crawler;

    long verdict() {
        return verdicts[crawler];
    }

    /**
     * Returns when the response that the current verdict is based on was captured, or {@link SiteEvaluator#NO_TIME}.
     */
    long captured() {
        return PackedVerdict.isBasedOnCopy(verdict()) ? copyTime : attemptTime;
    }
}
