package usher.report;

/** Decides which characters of untrusted text a report shows as they are. */
final class VisibleCharacters {
    private VisibleCharacters() {}

    /** Returns whether the character neither is invisible nor hides or reorders other text. */
    static boolean contains(int codePoint) {
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
