package usher.spark.survey;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.zip.CRC32;
import usher.bytes.Bytes;

/** Remembers the files that were seen last: one in three on the web is some other site's as well. For one thread. */
final class FactCache {
    private static final long MAX_BYTES = 16_000_000;
    private static final int LARGEST = 100_000;

    private final Function<Bytes, FileFacts> reader;
    private final Map<Content, FileFacts> known = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    /** A file with a number that every processor works out at many bytes a cycle. */
    private record Content(Bytes bytes, int sum) {
        static Content of(Bytes file) {
            CRC32 sum = new CRC32();
            sum.update(file.toByteArray());
            return new Content(file, (int) sum.getValue());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Content that && sum == that.sum && bytes.equals(that.bytes);
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
        if (file.length() > LARGEST) {
            return reader.apply(file);
        }
        Content content = Content.of(file);
        FileFacts facts = known.get(content);
        if (facts == null) {
            facts = reader.apply(file);
            known.put(content, facts);
            bytes += cost(file);
            forget();
        }
        return facts;
    }

    private void forget() {
        var oldest = known.keySet().iterator();
        while (bytes > MAX_BYTES) {
            bytes -= cost(oldest.next().bytes());
            oldest.remove();
        }
    }

    /** The facts of a small file take more than itself. */
    private static long cost(Bytes file) {
        return file.length() + 4_000L;
    }
}
