package usher.spark.verdict;

/**
 * A URL with its verdicts for all crawlers and the index of the current one. One object is reused for all rows of a
 * task, because there are billions of them.
 */
final class EvaluatedUrl {
    byte[] url;
    long micros;
    long attempted;
    long copied;
    long[] findings;
    int crawler;

    long finding() {
        return findings[crawler];
    }

    /**
     * Returns when the response that the current verdict is based on was captured, or {@link SiteEvaluator#NO_TIME}.
     */
    long captured() {
        return PackedVerdict.restsOnCopy(finding()) ? copied : attempted;
    }
}
