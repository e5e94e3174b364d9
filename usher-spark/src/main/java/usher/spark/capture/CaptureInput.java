package usher.spark.capture;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/** Where captures come from. Paths are Hadoop's: {@code file:}, {@code hdfs:}, {@code s3a:}, folders and globs among them. */
public sealed interface CaptureInput {

    /** WARC files; of a folder, at any depth, those whose names end in {@code .warc} or {@code .warc.gz}. */
    record Warcs(List<String> paths) implements CaptureInput {
        public Warcs {
            paths = List.copyOf(paths);
        }
    }

    /**
     * Lists of WARC files, a path a line, plain or gzip.
     *
     * @param base stands before paths that are not absolute, such as {@code s3a://commoncrawl/}
     */
    record WarcLists(List<String> lists, String base) implements CaptureInput {
        public WarcLists {
            lists = List.copyOf(lists);
        }
    }

    /**
     * Tables, Parquet or with {@code .csv} in their names CSV with a head line, of single records: {@code warc_filename}, {@code
     * warc_record_offset}, {@code warc_record_length}, or {@code filename}, {@code offset}, {@code length}.
     *
     * @param base as with {@link WarcLists}
     * @param where a condition in SQL that rows must meet, if any
     */
    record WarcIndexes(List<String> tables, String base, Optional<String> where) implements CaptureInput {
        public WarcIndexes {
            tables = List.copyOf(tables);
            requireNonNull(base, "base");
            requireNonNull(where, "where");
        }
    }

    /**
     * Parquet of captures. Columns, by the first of these names that is there: {@code url}, {@code uri}, {@code target_uri} or
     * {@code authority}; {@code fetch_time}, {@code fetched_at}, {@code warc_date} or {@code time}, a timestamp, a date or text as {@link
     * usher.spark.time.ArchiveTime} reads it;
     * {@code status}, {@code fetch_status} or {@code http_status}; {@code body}, {@code bytes} or {@code content}; and where
     * there are any {@code headers} (a map of strings, or of arrays of strings), {@code failure} (an outcome code), {@code cut}, {@code revisit} (a
     * {@link Capture.Revisit}: no content of its own), {@code digest}.
     *
     * @param where a condition in SQL that rows must meet, if any
     */
    record Tables(List<String> paths, Optional<String> where) implements CaptureInput {
        public Tables {
            paths = List.copyOf(paths);
            requireNonNull(where, "where");
        }

        /** All rows. */
        public Tables(List<String> paths) {
            this(paths, Optional.empty());
        }
    }

    /** What {@code usher export} wrote, plain or gzip. */
    record Exports(List<String> paths) implements CaptureInput {
        public Exports {
            paths = List.copyOf(paths);
        }
    }
}
