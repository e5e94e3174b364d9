package usher.cli.console;

/** Formats a number with its noun, such as "1 file" and "2 files". */
public final class CountText {
    private CountText() {}

    /** Returns the number and the noun, with an s appended unless the number is 1. */
    public static String of(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
