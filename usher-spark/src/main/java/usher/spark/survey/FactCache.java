package usher.spark.survey;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.zip.CRC32;
import usher.octets.Octets;

/** Remembers the files that were seen last: one in three on the web is some other site's as well. For one thread. */
final class FactCache {
    private static final long MOST_OCTETS = 16_000_000;
    private static final int LARGEST = 100_000;

    private final Function<Octets, FileFacts> reader;
    private final Map<Content, FileFacts> known = new LinkedHashMap<>(16, 0.75f, true);
    private long octets;

    /** A file with a number that every processor works out at many octets a cycle. */
    private record Content(Octets octets, int sum) {
        static Content of(Octets file) {
            CRC32 sum = new CRC32();
            sum.update(file.toByteArray());
            return new Content(file, (int) sum.getValue());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Content that && sum == that.sum && octets.equals(that.octets);
        }

        @Override
        public int hashCode() {
            return sum;
        }
    }

    FactCache(Function<Octets, FileFacts> reader) {
        this.reader = reader;
    }

    FileFacts of(Octets file) {
        if (file.length() > LARGEST) {
            return reader.apply(file);
        }
        Content content = Content.of(file);
        FileFacts facts = known.get(content);
        if (facts == null) {
            facts = reader.apply(file);
            known.put(content, facts);
            octets += cost(file);
            forget();
        }
        return facts;
    }

    private void forget() {
        var oldest = known.keySet().iterator();
        while (octets > MOST_OCTETS) {
            octets -= cost(oldest.next().octets());
            oldest.remove();
        }
    }

    /** The facts of a small file take more than itself. */
    private static long cost(Octets file) {
        return file.length() + 4_000L;
    }
}
