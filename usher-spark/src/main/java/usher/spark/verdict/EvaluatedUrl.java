package usher.spark.verdict;

/**
 * A URL with its verdicts for all crawlers. One object is reused for all URLs of a task, because there are billions of
 * them.
 */
final class EvaluatedUrl {
    byte[] url;
    long micros;
    long attemptTime;
    long copyTime;
    long[] verdicts;
    /** The numbers of {@link PackedUsage} for each crawler; empty if the job does not ask for usage. */
    long[] usage;

    /** Returns the outcome for a crawler and purpose, by their indexes, and the line that decides it. */
    long usage(int crawler, int purpose) {
        return usage[crawler * PackedUsage.PURPOSES.size() + purpose];
    }

    /**
     * Returns when the response that the verdict for a crawler is based on was captured, or {@link
     * SiteEvaluator#NO_TIME}.
     */
    long captured(int crawler) {
        return PackedVerdict.isBasedOnCopy(verdicts[crawler]) ? copyTime : attemptTime;
    }
}
