package usher.internal.match;

public final class KmpTable {
    private KmpTable() {}

    /** Returns for each prefix of the piece the length of its longest proper prefix that is also its suffix. */
    public static int[] of(byte[] piece) {
        int[] failures = new int[piece.length + 1];
        int length = 0;
        for (int i = 1; i < piece.length; i++) {
            while (length > 0 && piece[length] != piece[i]) {
                length = failures[length];
            }
            length = piece[length] == piece[i] ? length + 1 : 0;
            failures[i + 1] = length;
        }
        return failures;
    }
}
