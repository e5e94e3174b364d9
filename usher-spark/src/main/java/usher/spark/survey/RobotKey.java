package usher.spark.survey;

/**
 * A robot and something about it, as two characters: facts about robots are the most frequent ones.
 *
 * @param robot its place in the list of robots that are asked about
 * @param value the number of what is said
 */
record RobotKey(int robot, int value) {
    /** From here on all numbers have a character of their own, and control characters are left alone. */
    private static final char BASE = ' ';

    static RobotKey of(String key) {
        return new RobotKey(key.charAt(0) - BASE, key.charAt(1) - BASE);
    }

    static RobotKey of(int robot, Restriction restriction, boolean named) {
        return new RobotKey(robot, restriction.ordinal() * 2 + (named ? 1 : 0));
    }

    String key() {
        return new String(new char[] {(char) (BASE + robot), (char) (BASE + value)});
    }

    Restriction restriction() {
        return Restriction.values()[value / 2];
    }

    boolean isNamed() {
        return value % 2 == 1;
    }
}
