package usher.fetch;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.bytes.Bytes;
import usher.fetch.pace.PaceRule;

/** What crawlers make of sites' files, within a bound, as it can take a hundred times a file's memory. Thread-safe. */
final class CompiledFiles {
    /** Limits the share of one file, regardless of the number of crawlers that use it. */
    private static final int SHARES = 8;

    private final long share;
    private final Cache<Bytes, CompiledFile> files;

    /** Who reads a file, and how; the most specific token is first. */
    record Reader(Dialect dialect, List<String> tokens) {
        Policy policy(RobotsFile file) {
            return file.as(dialect).policy(ProductToken.listOf(tokens));
        }
    }

    /** The policy of a reader, and the pace rule that is computed from it when a visit is requested. */
    static final class Compiled {
        private final Policy policy;
        private volatile @Nullable PaceRule rule;

        private Compiled(Policy policy) {
            this.policy = policy;
        }

        Policy policy() {
            return policy;
        }

        PaceRule rule(Dialect dialect) {
            PaceRule known = rule;
            if (known == null) {
                known = PaceRule.of(policy, dialect.id());
                rule = known;
            }
            return known;
        }
    }

    /** One file. Replaced as a whole when its documents exceed the share, because a policy references its document. */
    private static final class CompiledFile {
        private final RobotsFile file;
        private final FileWeight weight;
        private final Set<Dialect> documents = ConcurrentHashMap.newKeySet();
        private final Map<Reader, Compiled> policies = new ConcurrentHashMap<>();

        private CompiledFile(Bytes bytes) {
            file = RobotsFile.of(bytes);
            weight = FileWeight.of(bytes);
        }

        private int weight() {
            long bytes = documents.size() * weight.document() + policies.size() * weight.policy();
            return (int) Math.min(bytes, Integer.MAX_VALUE);
        }
    }

    /** @param bytes the approximate memory of all that is kept */
    CompiledFiles(long bytes) {
        share = bytes / SHARES;
        // Weak keys are compared by identity: comparing files would take longer than a check.
        files = Caffeine.newBuilder()
                .weakKeys()
                .maximumWeight(bytes)
                .weigher((Bytes file, CompiledFile compiled) -> compiled.weight())
                .recordStats()
                .executor(Runnable::run)
                .build();
    }

    /** Returns what a reader makes of a file. It is found again for this instance only, not for an equal one. */
    Compiled get(Bytes file, Reader reader) {
        CompiledFile known = files.get(file, CompiledFile::new);
        Compiled compiled = known.policies.get(reader);
        return compiled == null ? compile(file, reader, known) : compiled;
    }

    LiveLoad.Cached load() {
        return LiveLoad.of(files);
    }

    private Compiled compile(Bytes file, Reader reader, CompiledFile known) {
        boolean parsed = known.documents.contains(reader.dialect());
        boolean full = (known.documents.size() + 1) * known.weight.document() > share;
        CompiledFile kept = !parsed && full ? new CompiledFile(file) : known;
        if ((kept.policies.size() + 1) * kept.weight.policy() > share) {
            kept.policies.clear();
        }
        Compiled compiled = new Compiled(reader.policy(kept.file));
        kept.documents.add(reader.dialect());
        kept.policies.put(reader, compiled);
        files.put(file, kept); // weighs it again
        return compiled;
    }

    /**
     * Estimates the memory of a file's document and policy, which grow when lines and index are created. The constants
     * were measured on files of short lines.
     */
    record FileWeight(long document, long policy) {
        private static final long MIN = 2_048;

        /** Tables of numbers, and a copy of the file. */
        private static final long BYTE_IN_DOCUMENT = 3;

        private static final long EMPTY_LINE_IN_DOCUMENT = 140;
        private static final long LINE_IN_DOCUMENT = 270;
        private static final long LINE_IN_POLICY = 40;
        private static final long STAR_IN_POLICY = 320;

        static FileWeight of(Bytes file) {
            long lines = 1;
            long empty = 0;
            long stars = 0;
            boolean atStart = true;
            for (int i = 0; i < file.length(); i++) {
                int b = file.at(i);
                boolean end = b == '\n' || b == '\r';
                if (end && atStart) {
                    empty++;
                } else if (end) {
                    lines++;
                } else if (b == '*') {
                    stars++;
                }
                atStart = end;
            }
            return new FileWeight(
                    MIN + BYTE_IN_DOCUMENT * file.length() + LINE_IN_DOCUMENT * lines + EMPTY_LINE_IN_DOCUMENT * empty,
                    MIN + file.length() + LINE_IN_POLICY * lines + STAR_IN_POLICY * Math.min(stars, lines));
        }
    }
}
