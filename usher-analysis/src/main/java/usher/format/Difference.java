package usher.format;

import static java.util.Objects.requireNonNull;

/**
 * A reading that is not provably the same in two files.
 *
 * @param dialect the id of the dialect that reads so
 * @param subject who or what is concerned: a crawler's name, a record's key, or the file. Text of the file: escape before showing
 * @param words what is not the same
 */
public record Difference(String dialect, String subject, String words) {
    public Difference {
        requireNonNull(dialect, "dialect");
        requireNonNull(subject, "subject");
        requireNonNull(words, "words");
    }

    @Override
    public String toString() {
        return "in " + dialect + ", " + subject + ": " + words;
    }
}
