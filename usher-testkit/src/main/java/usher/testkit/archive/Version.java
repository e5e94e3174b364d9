package usher.testkit.archive;

/** How a webmaster changes a robots.txt: one small thing at a time. */
final class Version {
    /** When a text has grown longer than that, somebody tidies up. */
    private static final int MOST = 200_000;

    private static final String RULE = "\nDisallow:";

    private Version() {}

    /** The text after a change. */
    static String after(String text, Dice dice) {
        if (text.length() > MOST) {
            return text.substring(0, MOST / 2);
        }
        return switch (dice.number(10)) {
            case 0, 1, 2 -> withGroup(text, "Disallow: /", dice);
            case 3 -> withGroup(text, "Disallow: /private-" + dice.number(20) + "/\nAllow: /", dice);
            case 4 -> withoutLastGroup(text);
            case 5, 6 -> withRule(text, "\nDisallow: /new-" + dice.number(50) + "/", dice);
            case 7 -> withoutRule(text, dice);
            case 8 -> withAccessTurned(text, dice);
            default -> text + "# changed " + dice.number(1000) + "\nCrawl-delay: " + dice.between(1, 20) + "\n";
        };
    }

    private static String withGroup(String text, String rules, Dice dice) {
        return text + "\nUser-agent: " + dice.oneOf(Templates.AI_ROBOTS) + "\n" + rules + "\n";
    }

    private static String withoutLastGroup(String text) {
        int start = text.lastIndexOf("\nUser-agent:");
        return start < 0 ? text + "\nUser-agent: *\nDisallow: /closed/\n" : text.substring(0, start + 1);
    }

    private static String withRule(String text, String rule, Dice dice) {
        int place = ruleFrom(text, dice);
        return place < 0
                ? text + "\nUser-agent: *" + rule + "\n"
                : text.substring(0, place) + rule + text.substring(place);
    }

    private static String withoutRule(String text, Dice dice) {
        int place = ruleFrom(text, dice);
        int end = place < 0 ? -1 : text.indexOf('\n', place + 1);
        return end < 0 ? text + "\n" : text.substring(0, place) + text.substring(end);
    }

    private static String withAccessTurned(String text, Dice dice) {
        int place = ruleFrom(text, dice);
        return place < 0
                ? text + "\nUser-agent: *\nAllow: /\n"
                : text.substring(0, place) + "\nAllow:" + text.substring(place + RULE.length());
    }

    /** Where some rule's line begins, with the end of the line before; -1 if there is none. */
    private static int ruleFrom(String text, Dice dice) {
        int place = text.indexOf(RULE, dice.number(text.length() + 1));
        return place < 0 ? text.indexOf(RULE) : place;
    }
}
