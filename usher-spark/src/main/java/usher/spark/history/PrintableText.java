package usher.spark.history;

/** Makes text of files fit for people: controls and marks that hide or reorder text become escapes, long text is cut. */
final class PrintableText {
    private static final int MAX_CHARACTERS = 200;

    private PrintableText() {}

    static String of(String text) {
        boolean fits = text.length() <= MAX_CHARACTERS;
        StringBuilder out = new StringBuilder();
        (fits ? text : text.substring(0, MAX_CHARACTERS)).codePoints().forEach(each -> append(out, each));
        return fits ? out.toString() : out.append("…").toString();
    }

    private static void append(StringBuilder out, int codePoint) {
        switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> out.append(String.format("\\u{%X}", codePoint));
            default -> out.appendCodePoint(codePoint);
        }
    }
}
