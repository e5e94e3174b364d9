package usher;

import static java.util.Objects.requireNonNull;

import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides about URLs of many sites in one call.
 *
 * <p><b>Problem.</b> The policy of a site that was not asked about for a while is in no cache of the processor. A decision waits for
 * it, then for its block, then for parts of the block. Branches depend on what is read, so the processor cannot start the next decision
 * while it waits.
 *
 * <p><b>Idea.</b> Before a few decisions are made, all their policies are read, then the beginning of all their blocks. No branch depends on
 * these reads, so the processor waits for all of them at the same time.
 *
 * <p><b>Cost.</b> A decision on a site that is in a cache takes a tenth longer. ADR 20 compares sites that are not.
 */
final class PolicyBatch {
    /** As many decisions as the processor can read ahead for: four reads each. */
    private static final int AHEAD = 16;

    /** The bytes that the processor reads at once. */
    private static final int LINE = 64;

    /** The bytes of a block that are read ahead. More than half of all blocks are not longer. */
    private static final int BEGINNING = 4 * LINE;

    private PolicyBatch() {}

    /** Returns the indexes of the URLs that the policies at the same indexes allow. */
    static BitSet allowed(List<Policy> policies, List<String> urls) {
        Policy[] policy = policies.toArray(Policy[]::new);
        String[] url = urls.toArray(String[]::new);
        if (policy.length != url.length) {
            throw new IllegalArgumentException(policy.length + " policies for " + url.length + " URLs");
        }
        BitSet allowed = new BitSet(url.length);
        int read = 0;
        for (int from = 0; from < url.length; from += AHEAD) {
            int to = Math.min(from + AHEAD, url.length);
            for (int i = from; i < to; i++) {
                read += length(requireNonNull(policy[i], "policy").block);
            }
            for (int i = from; i < to; i++) {
                read += beginning(policy[i].block);
            }
            for (int i = from; i < to; i++) {
                if (policy[i].allows(url[i])) {
                    allowed.set(i);
                }
            }
        }
        keep(read);
        return allowed;
    }

    private static int length(byte @Nullable [] block) {
        return block == null ? 0 : block.length;
    }

    /** Reads the beginning of a block, without a branch that depends on its length. */
    private static int beginning(byte @Nullable [] block) {
        if (block == null) {
            return 0;
        }
        int last = block.length - 1;
        int read = 0;
        for (int at = 0; at < BEGINNING; at += LINE) {
            read += block[Math.min(at, last)];
        }
        return read;
    }

    /** Uses a value that nobody needs, because the compiler would otherwise remove the reads. */
    private static void keep(int read) {
        if (read == Integer.MIN_VALUE) {
            Thread.onSpinWait();
        }
    }
}
