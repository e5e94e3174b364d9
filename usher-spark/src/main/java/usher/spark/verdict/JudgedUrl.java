package usher.spark.verdict;

/**
 * A URL with the findings about it, and which of them is meant now. One object goes through all rows of a task, since there are
 * billions of them: whoever is handed it must be done with it before asking for the next.
 */
final class JudgedUrl {
    byte[] url;
    long micros;
    long attempted;
    long copied;
    long[] findings;
    int robot;

    long finding() {
        return findings[robot];
    }

    /** When what the finding rests on was captured, or {@link SiteJudge#NO_TIME}. */
    long captured() {
        return Finding.restsOnCopy(finding()) ? copied : attempted;
    }
}
