package usher.testkit.archive;

/** Makes small changes to a robots.txt, as a site owner would. */
final class TextRevision {
    /** A longer text is shortened. */
    private static final int MAX_LENGTH = 200_000;

    private static final String RULE = "\nDisallow:";

    private TextRevision() {}

    /** Returns the text after a change. */
    static String after(String text, SeededRandom random) {
        if (text.length() > MAX_LENGTH) {
            return text.substring(0, MAX_LENGTH / 2);
        }
        return switch (random.number(10)) {
            case 0, 1, 2 -> withGroup(text, "Disallow: /", random);
            case 3 -> withGroup(text, "Disallow: /private-" + random.number(20) + "/\nAllow: /", random);
            case 4 -> withoutLastGroup(text);
            case 5, 6 -> withRule(text, "\nDisallow: /new-" + random.number(50) + "/", random);
            case 7 -> withoutRule(text, random);
            case 8 -> withAccessTurned(text, random);
            default -> text + "# changed " + random.number(1000) + "\nCrawl-delay: " + random.between(1, 20) + "\n";
        };
    }

    private static String withGroup(String text, String rules, SeededRandom random) {
        return text + "\nUser-agent: " + random.oneOf(Templates.AI_ROBOTS) + "\n" + rules + "\n";
    }

    private static String withoutLastGroup(String text) {
        int start = text.lastIndexOf("\nUser-agent:");
        return start < 0 ? text + "\nUser-agent: *\nDisallow: /closed/\n" : text.substring(0, start + 1);
    }

    private static String withRule(String text, String rule, SeededRandom random) {
        int place = ruleFrom(text, random);
        return place < 0
                ? text + "\nUser-agent: *" + rule + "\n"
                : text.substring(0, place) + rule + text.substring(place);
    }

    private static String withoutRule(String text, SeededRandom random) {
        int place = ruleFrom(text, random);
        int end = place < 0 ? -1 : text.indexOf('\n', place + 1);
        return end < 0 ? text + "\n" : text.substring(0, place) + text.substring(end);
    }

    private static String withAccessTurned(String text, SeededRandom random) {
        int place = ruleFrom(text, random);
        return place < 0
                ? text + "\nUser-agent: *\nAllow: /\n"
                : text.substring(0, place) + "\nAllow:" + text.substring(place + RULE.length());
    }

    /** Returns the index of a random rule's line including the line break before it, or -1 if there is none. */
    private static int ruleFrom(String text, SeededRandom random) {
        int place = text.indexOf(RULE, random.number(text.length() + 1));
        return place < 0 ? text.indexOf(RULE) : place;
    }
}
