package usher.octets;

/** A set of octets in the form that is quickest to ask: one look-up, no branch. Make it once and keep it. Immutable. */
public final class OctetTable {
    private final boolean[] members = new boolean[256];

    private OctetTable() {}

    static OctetTable of(OctetSet set) {
        OctetTable table = new OctetTable();
        for (int octet = 0; octet < table.members.length; octet++) {
            table.members[octet] = set.contains(octet);
        }
        return table;
    }

    /** Whether the octet, given as a signed byte or as 0 to 255, is in the set. */
    public boolean contains(int octet) {
        return members[octet & 0xFF];
    }
}
