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
 * Writes an archive as WARC 1.1 files, each record a gzip member: a warcinfo record, then the captures with request and
 * metadata records about some of them. Captures without an answer are left out, since a WARC file cannot hold them.
 *
 * <p>Two files share some sites: the even one has their captures of the first half of the time, the odd one after it the
 * others. So what a revisit refers to may be in another file. The last one of an odd number of files has the whole time. A
 * file's bytes follow from the plan, the faults, its number and how many files there are. Immutable, thread-safe.
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

    /** With these faults in each file. */
    public WarcArchive withFaults(WarcFaults planted) {
        return new WarcArchive(archive, planted);
    }

    /**
     * A file that was written.
     *
     * @param captures how many of the plan's captures it holds
     * @param records all records in it, those captures and the others that are good
     * @param faults what a reader must report, in the order of the file
     */
    public record Written(Path file, long captures, long records, List<WarcFaults.Expected> faults) {
        public Written {
            faults = List.copyOf(faults);
        }
    }

    /** The name of a file, without the folder. */
    public static String name(int file) {
        return String.format(Locale.ROOT, "robots-%05d.warc.gz", file);
    }

    /**
     * Writes one of the files, which takes no more memory than the captures of one site.
     *
     * @param file its number, from 0
     * @param files how many there shall be in all
     * @param index gets an entry for each of the plan's captures in it, in the order of the file
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
        try (GzipMembers members = new GzipMembers(new BufferedOutputStream(Files.newOutputStream(path), 1 << 16))) {
            WarcFileWriter writer = new WarcFileWriter(members, name(file), archive.plan(), faults, index);
            writer.begin();
            for (int site = from; site < to; site++) {
                for (ArchivedCapture capture : archive.capturesOfSite(site)) {
                    if (capture.isAnswered() && isIn(file, files, capture.time())) {
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
     * Writes all files, several at a time.
     *
     * @param index gets an entry for each of the plan's captures, from several threads, one call at a time; in each file
     *     they are in order
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
