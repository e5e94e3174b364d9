package usher.mcp;

/** Formats a number with its noun, such as "1 file" and "2 files". */
final class Counts {
    private Counts() {}

    static String of(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
