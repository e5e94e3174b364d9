package usher.fetch.simulation;

import usher.uri.Authority;

/** A check under way, and its result. */
final class CheckCall {
    private final int number;
    private final CrawlerModel robot;
    private final Authority authority;
    private final String path;
    private final long asked;
    private boolean over;

    CheckCall(int number, CrawlerModel robot, Authority authority, String path, long asked) {
        this.number = number;
        this.robot = robot;
        this.authority = authority;
        this.path = path;
        this.asked = asked;
    }

    int number() {
        return number;
    }

    CrawlerModel robot() {
        return robot;
    }

    Authority authority() {
        return authority;
    }

    String path() {
        return path;
    }

    long asked() {
        return asked;
    }

    boolean isOver() {
        return over;
    }

    /** Records that the check has ended or was cancelled. */
    void end() {
        over = true;
    }

    @Override
    public String toString() {
        return "question " + number + " " + robot.word() + " " + authority + path;
    }
}
