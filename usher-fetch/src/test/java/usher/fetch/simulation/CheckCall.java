package usher.fetch.simulation;

import java.util.concurrent.atomic.AtomicBoolean;
import usher.uri.Authority;

/** A check under way. It is over when it has ended or was cancelled. */
record CheckCall(int number, CrawlerModel robot, Authority authority, String path, AtomicBoolean over) {
    @Override
    public String toString() {
        return "question " + number + " " + robot.dialect().id() + " " + authority + path;
    }
}
