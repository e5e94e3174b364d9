package usher.spark.capture;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * An input that captures are read from. Paths may be files, folders and globs of any Hadoop file system ({@code file:},
 * {@code hdfs:}, {@code s3a:}).
 */
public sealed interface CaptureInput {

    /** WARC files. In a folder, files at any depth whose names end in {@code .warc} or {@code .warc.gz}. */
    record Warcs(List<String> paths) implements CaptureInput {
        public Warcs {
            paths = List.copyOf(paths);
        }
    }

    /**
     * Lists of WARC files, one path a line, plain or gzip.
     *
     * @param base the prefix of relative paths, such as {@code s3a://commoncrawl/}
     */
    record WarcLists(List<String> lists, String base) implements CaptureInput {
        public WarcLists {
            lists = List.copyOf(lists);
        }
    }

    /**
     * Tables with one row for each WARC record, with the columns {@code warc_filename}, {@code warc_record_offset} and
     * {@code warc_record_length}, or {@code filename}, {@code offset} and {@code length}. They are CSV with a header
     * line if their names contain {@code .csv}, otherwise Parquet.
     *
     * @param base the prefix of relative file names
     * @param where a SQL condition that selects rows
     */
    record WarcIndexes(List<String> tables, String base, Optional<String> where) implements CaptureInput {
        public WarcIndexes {
            tables = List.copyOf(tables);
            requireNonNull(base, "base");
            requireNonNull(where, "where");
        }
    }

    /**
     * Parquet tables of captures. Of alternative column names the first that exists is used: {@code url}, {@code uri},
     * {@code target_uri} or {@code authority}; {@code fetch_time}, {@code fetched_at}, {@code warc_date} or {@code
     * time}, which is a timestamp, a date or text as in {@link usher.spark.time.ArchiveTime}; {@code status}, {@code
     * fetch_status} or {@code http_status}; {@code body}, {@code bytes} or {@code content}. Optional columns are {@code
     * headers} (a map of strings or of arrays of strings), {@code failure} (an outcome code), {@code cut}, {@code
     * revisit} (a {@link Capture.Revisit}) and {@code digest}.
     *
     * @param where a SQL condition that selects rows
     */
    record Tables(List<String> paths, Optional<String> where) implements CaptureInput {
        public Tables {
            paths = List.copyOf(paths);
            requireNonNull(where, "where");
        }

        /** Reads all rows. */
        public Tables(List<String> paths) {
            this(paths, Optional.empty());
        }
    }

    /** Files that {@code usher export} wrote, plain or gzip. */
    record Exports(List<String> paths) implements CaptureInput {
        public Exports {
            paths = List.copyOf(paths);
        }
    }
}
