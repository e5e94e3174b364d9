package usher.internal.text;

/** Decides which characters of untrusted text reports, logs and terminals show as they are. */
public final class VisibleCharacters {
    private VisibleCharacters() {}

    /** Returns whether the character neither is invisible nor hides or reorders other text. */
    public static boolean contains(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
