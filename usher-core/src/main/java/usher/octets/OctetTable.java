package usher.octets;

/** A set of octets in the form that is quickest to ask: one look-up, no branch. Make it once and keep it. Immutable. */
public final class OctetTable {
    private final boolean[] members;

    OctetTable(OctetSet set) {
        // Filled before the field is set: only then may threads share a table without further ado.
        boolean[] filled = new boolean[256];
        for (int octet = 0; octet < filled.length; octet++) {
            filled[octet] = set.contains(octet);
        }
        this.members = filled;
    }

    /** Whether the octet, given as a signed byte or as 0 to 255, is in the set. */
    public boolean contains(int octet) {
        return members[octet & 0xFF];
    }
}
