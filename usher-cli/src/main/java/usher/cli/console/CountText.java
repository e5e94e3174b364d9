package usher.cli.console;

/** A number with its noun, such as "1 file" and "2 files". */
public final class CountText {
    private CountText() {}

    /** The number with the noun, which gets an s unless the number is 1. */
    public static String of(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
