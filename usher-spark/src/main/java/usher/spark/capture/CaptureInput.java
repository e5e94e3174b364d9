package usher.spark.capture;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An input that captures are read from ({@code docs/spark.md}). Paths may be files, folders and globs of any Hadoop
 * file system ({@code file:}, {@code hdfs:}, {@code s3a:}).
 *
 * @param base the prefix of relative file names in lists and indexes, such as {@code s3a://commoncrawl/}
 * @param where a SQL condition that selects rows of tables and indexes
 */
public record CaptureInput(Kind kind, List<String> paths, String base, Optional<String> where) {
    /** The format of an input; the names are those of {@code --captures-as}. */
    public enum Kind {
        warc,
        warc_paths,
        warc_index,
        table,
        export;

        /** @throws IllegalArgumentException if there is no such format */
        public static Kind named(String word) {
            try {
                return valueOf(word.toLowerCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "usher-captures: as must be one of " + List.of(values()) + ", not " + word, e);
            }
        }

        /** Returns the format that follows from the name of a path. */
        public static Kind of(String path) {
            String name = path.toLowerCase(Locale.ROOT);
            String plain = name.replaceFirst("\\.(gz|zst|bz2|xz)$", "");
            if (plain.endsWith(".warc")) {
                return warc;
            }
            if (plain.endsWith(".paths")) {
                return warc_paths;
            }
            return plain.endsWith(".jsonl") ? export : table;
        }

        boolean isTable() {
            return this == table || this == warc_index;
        }
    }

    public CaptureInput {
        paths = List.copyOf(paths);
        if (where.isPresent() && !kind.isTable()) {
            throw new IllegalArgumentException("--captures-where: " + paths.get(0) + " is not a table but " + kind);
        }
    }

    /** All of the paths, without a prefix. */
    public CaptureInput(Kind kind, List<String> paths) {
        this(kind, paths, "", Optional.empty());
    }

    /** Returns a path of a list or index: below the base, unless the path is absolute. */
    static String resolve(String base, String path) {
        boolean absolute = path.startsWith("/") || path.matches("(?s)[A-Za-z][A-Za-z0-9+.-]*:.*");
        return absolute || base.isEmpty() ? path : base.endsWith("/") ? base + path : base + "/" + path;
    }
}
