package usher.internal.glob;

/** Knuth, Morris and Pratt's table: what a search that failed within a piece still knows. */
public final class Borders {
    private Borders() {}

    /** For each length of the piece's beginning the length of its longest proper part that is both its start and its end. */
    public static int[] of(byte[] piece) {
        int[] borders = new int[piece.length + 1];
        int length = 0;
        for (int i = 1; i < piece.length; i++) {
            while (length > 0 && piece[length] != piece[i]) {
                length = borders[length];
            }
            length = piece[length] == piece[i] ? length + 1 : 0;
            borders[i + 1] = length;
        }
        return borders;
    }
}
