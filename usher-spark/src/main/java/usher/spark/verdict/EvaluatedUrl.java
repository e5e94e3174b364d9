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
    /** The numbers of {@link PackedUsage} for each crawler; empty if the job does not ask for usage. */
    long[] usage;

    int crawler;

    long verdict() {
        return verdicts[crawler];
    }

    /** Returns the outcome for a purpose, by its index, and the line that decides it. */
    long usage(int purpose) {
        return usage[crawler * PackedUsage.PURPOSES.size() + purpose];
    }

    /**
     * Returns when the response that the current verdict is based on was captured, or {@link SiteEvaluator#NO_TIME}.
     */
    long captured() {
        return PackedVerdict.isBasedOnCopy(verdict()) ? copyTime : attemptTime;
    }
}
