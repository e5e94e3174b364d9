package usher.spark.survey;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.zip.CRC32;
import usher.bytes.Bytes;

/**
 * Caches the facts of recent files, because one in three files on the web also belongs to another site. Not
 * thread-safe.
 */
final class FactCache {
    private static final long MAX_BYTES = 16_000_000;
    private static final int MAX_FILE = 100_000;

    private final Function<Bytes, FileFacts> reader;
    private final Map<ChecksummedFile, FileFacts> cached = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    /** A file with a checksum that is fast to compute. */
    private record ChecksummedFile(Bytes bytes, int sum) {
        static ChecksummedFile of(Bytes file) {
            CRC32 sum = new CRC32();
            sum.update(file.toByteArray());
            return new ChecksummedFile(file, (int) sum.getValue());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof ChecksummedFile that && sum == that.sum && bytes.equals(that.bytes);
        }

        @Override
        public int hashCode() {
            return sum;
        }
    }

    FactCache(Function<Bytes, FileFacts> reader) {
        this.reader = reader;
    }

    FileFacts of(Bytes file) {
        if (file.length() > MAX_FILE) {
            return reader.apply(file);
        }
        ChecksummedFile content = ChecksummedFile.of(file);
        FileFacts facts = cached.get(content);
        if (facts == null) {
            facts = reader.apply(file);
            cached.put(content, facts);
            bytes += cost(file);
            evict();
        }
        return facts;
    }

    private void evict() {
        var oldest = cached.keySet().iterator();
        while (bytes > MAX_BYTES) {
            bytes -= cost(oldest.next().bytes());
            oldest.remove();
        }
    }

    /** The facts of a small file need more memory than the file. */
    private static long cost(Bytes file) {
        return file.length() + 4_000L;
    }
}
