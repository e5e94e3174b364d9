package usher.internal.prefix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Gathers patterns and lays out their {@link PrefixIndex}. */
public final class PrefixIndexBuilder {
    private record Entry(byte[] pattern, int rank, boolean exact) {}

    private final List<Entry> entries = new ArrayList<>();
    private long totalLength;
    private byte[] nodes;
    private int end;
    private int width;

    /**
     * Adds a pattern.
     *
     * @param pattern the octets that a subject must begin with
     * @param rank its place in the order of precedence; the least rank that fits is the answer
     * @param exact whether the subject must end where the pattern does
     */
    public void add(byte[] pattern, int rank, boolean exact) {
        entries.add(new Entry(pattern, rank, exact));
        totalLength += pattern.length;
    }

    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Lays out the index; there must be a pattern. */
    public PrefixIndex build() {
        entries.sort(Comparator.comparing(Entry::pattern, Arrays::compareUnsigned));
        width = widthFor(totalLength + 32L * entries.size());
        nodes = new byte[(int) Math.min(1 << 16, totalLength + 32L * entries.size())];
        int root = write(0, entries.size(), 0);
        return new PrefixIndex(Arrays.copyOf(nodes, end), root, width);
    }

    private static int widthFor(long most) {
        if (most < 1 << 8) {
            return 1;
        }
        return most < 1 << 16 ? 2 : 4;
    }

    /**
     * Writes the node of the entries from {@code first} up to {@code last}, which all agree in their first {@code depth}
     * octets, after its children. Returns its place.
     */
    private int write(int first, int last, int depth) {
        int labelEnd = commonPrefix(first, last, depth);
        int rank = PrefixIndex.NONE;
        int exact = PrefixIndex.NONE;
        int next = first;
        while (next < last && entries.get(next).pattern().length == labelEnd) {
            Entry entry = entries.get(next++);
            if (entry.exact()) {
                exact = Math.min(exact, entry.rank());
            } else {
                rank = Math.min(rank, entry.rank());
            }
        }
        List<Integer> places = new ArrayList<>();
        List<Byte> octets = new ArrayList<>();
        while (next < last) {
            byte octet = entries.get(next).pattern()[labelEnd];
            int end = next;
            while (end < last && entries.get(end).pattern()[labelEnd] == octet) {
                end++;
            }
            places.add(write(next, end, labelEnd + 1));
            octets.add(octet);
            next = end;
        }
        int place = end;
        number(labelEnd - depth);
        octets(entries.get(first).pattern(), depth, labelEnd);
        number(rank == PrefixIndex.NONE ? 0 : rank + 1);
        number(exact == PrefixIndex.NONE ? 0 : exact + 1);
        number(places.size());
        octets.forEach(this::octet);
        places.forEach(this::place);
        return place;
    }

    /** The entries are sorted, so what the first and the last share all share. */
    private int commonPrefix(int first, int last, int depth) {
        byte[] low = entries.get(first).pattern();
        byte[] high = entries.get(last - 1).pattern();
        int most = Math.min(low.length, high.length);
        int length = depth;
        while (length < most && low[length] == high[length]) {
            length++;
        }
        return length;
    }

    private void place(int place) {
        for (int shift = (width - 1) * 8; shift >= 0; shift -= 8) {
            octet((byte) (place >>> shift));
        }
    }

    private void number(int value) {
        int rest = value;
        while (rest > 0x7F) {
            octet((byte) (rest | 0x80));
            rest >>>= 7;
        }
        octet((byte) rest);
    }

    private void octets(byte[] source, int from, int to) {
        for (int i = from; i < to; i++) {
            octet(source[i]);
        }
    }

    private void octet(byte octet) {
        if (end == nodes.length) {
            nodes = Arrays.copyOf(nodes, nodes.length * 2);
        }
        nodes[end++] = octet;
    }
}
