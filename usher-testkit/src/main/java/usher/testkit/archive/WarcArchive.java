package usher.testkit.archive;

import static java.time.temporal.ChronoUnit.SECONDS;
import static java.util.Objects.requireNonNull;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Writes an archive as WARC 1.1 files with one gzip member for each record: a warcinfo record, then the captures with
 * request and metadata records for some of them. Captures without a response are omitted, because a WARC file cannot
 * contain them.
 *
 * <p>Two consecutive files share their sites: the even one has the captures of the first half of the period, the odd
 * one those of the second half. So a revisit may refer to a capture in another file. With an odd number of files the
 * last one covers the whole period. The bytes of a file depend on the plan, the faults, its number and the number of
 * files. Immutable and thread-safe.
 */
public final class WarcArchive {
    private final Archive archive;
    private final WarcFaults faults;

    private WarcArchive(Archive archive, WarcFaults faults) {
        this.archive = requireNonNull(archive, "archive");
        this.faults = requireNonNull(faults, "faults");
    }

    public static WarcArchive of(Archive archive) {
        return new WarcArchive(archive, WarcFaults.NONE);
    }

    /** Returns a writer that adds these faults to each file. */
    public WarcArchive withFaults(WarcFaults planted) {
        return new WarcArchive(archive, planted);
    }

    /**
     * A written file.
     *
     * @param captures the number of the plan's captures in it
     * @param records the number of valid records in it
     * @param faults the rejects that a reader must report, in the order of the file
     */
    public record Written(Path file, long captures, long records, List<WarcFaults.ExpectedReject> faults) {
        public Written {
            faults = List.copyOf(faults);
        }
    }

    /** Returns the name of a file without the folder. */
    public static String name(int file) {
        return String.format(Locale.ROOT, "robots-%05d.warc.gz", file);
    }

    /**
     * Writes one file, which needs memory for the captures of one site.
     *
     * @param file its number, from 0
     * @param files the total number of files
     * @param index receives an entry for each of the plan's captures, in the order of the file
     */
    public Written write(Path folder, int file, int files, Consumer<WarcEntry> index) throws IOException {
        if (file < 0 || file >= files) {
            throw new IllegalArgumentException("file " + file + " of " + files);
        }
        Path path = folder.resolve(name(file));
        int sites = archive.plan().size().sites();
        long pairs = (files + 1) / 2;
        int from = (int) (file / 2 * (long) sites / pairs);
        int to = (int) ((file / 2 + 1) * (long) sites / pairs);
        try (GzipMemberWriter members =
                new GzipMemberWriter(new BufferedOutputStream(Files.newOutputStream(path), 1 << 16))) {
            WarcFileWriter writer = new WarcFileWriter(members, name(file), archive.plan(), faults, index);
            writer.begin();
            for (int site = from; site < to; site++) {
                for (ArchivedCapture capture : archive.capturesOfSite(site)) {
                    if (capture.hasResponse() && isIn(file, files, capture.time())) {
                        writer.write(capture);
                    }
                }
            }
            writer.end();
            return new Written(path, writer.captures(), writer.records(), writer.expected());
        }
    }

    private boolean isIn(int file, int files, Instant time) {
        boolean alone = file % 2 == 0 && file == files - 1;
        Instant start = archive.plan().period().start();
        Instant middle =
                start.plus(SECONDS.between(start, archive.plan().period().end()) / 2, SECONDS);
        return alone || time.isBefore(middle) == (file % 2 == 0);
    }

    /**
     * Writes all files concurrently.
     *
     * @param index receives an entry for each of the plan's captures, from several threads but one at a time; entries
     *     of a file are in order
     */
    public List<Written> writeAll(Path folder, int files, Consumer<WarcEntry> index) throws IOException {
        try {
            Files.createDirectories(folder);
            Consumer<WarcEntry> oneAtATime = entry -> {
                synchronized (index) {
                    index.accept(entry);
                }
            };
            return IntStream.range(0, files)
                    .parallel()
                    .mapToObj(file -> writeUnchecked(folder, file, files, oneAtATime))
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private Written writeUnchecked(Path folder, int file, int files, Consumer<WarcEntry> index) {
        try {
            return write(folder, file, files, index);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
