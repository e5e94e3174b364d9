package usher.format;

/**
 * A difference between two files, or something that could not be proved equal.
 *
 * @param dialect the id of the dialect
 * @param subject a crawler's name, a directive name, or the file. Text of the file: escape it for display
 */
public record Difference(String dialect, String subject, String description) {

    @Override
    public String toString() {
        return "in " + dialect + ", " + subject + ": " + description;
    }
}
