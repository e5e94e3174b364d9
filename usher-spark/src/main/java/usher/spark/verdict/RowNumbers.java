package usher.spark.verdict;

import org.apache.spark.sql.api.java.UDF1;

/**
 * Numbers the rows of each file from 0. Each task has its own instance and reads files one after another from their
 * first row.
 */
final class RowNumbers implements UDF1<String, Long> {
    private static final long serialVersionUID = 1;

    private String current = "";
    private long next;

    @Override
    public Long call(String file) {
        if (!file.equals(current)) {
            current = file;
            next = 0;
        }
        return next++;
    }
}
