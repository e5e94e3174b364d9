package usher.spark.survey;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import usher.octets.Octets;

/** Remembers the files that were seen last: one in three on the web is some other site's as well. For one thread. */
final class FactCache {
    private static final long MOST_OCTETS = 16_000_000;
    private static final int LARGEST = 100_000;

    private final Function<Octets, FileFacts> reader;
    private final Map<Octets, FileFacts> known = new LinkedHashMap<>(16, 0.75f, true);
    private long octets;

    FactCache(Function<Octets, FileFacts> reader) {
        this.reader = reader;
    }

    FileFacts of(Octets file) {
        if (file.length() > LARGEST) {
            return reader.apply(file);
        }
        FileFacts facts = known.get(file);
        if (facts == null) {
            facts = reader.apply(file);
            known.put(file, facts);
            octets += cost(file);
            forget();
        }
        return facts;
    }

    private void forget() {
        var oldest = known.keySet().iterator();
        while (octets > MOST_OCTETS) {
            octets -= cost(oldest.next());
            oldest.remove();
        }
    }

    /** The facts of a small file take more than itself. */
    private static long cost(Octets file) {
        return file.length() + 4_000L;
    }
}
