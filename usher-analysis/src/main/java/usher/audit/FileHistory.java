package usher.audit;

import java.time.Instant;
import usher.RobotsFile;

/** The robots.txt that sites served over time. */
@FunctionalInterface
public interface FileHistory {
    /**
     * Returns the file that a site served at a time. The same object as long as the file is the same, so that its
     * policies are compiled once.
     *
     * @param site the host, in lowercase; empty if the log does not name it
     */
    RobotsFile at(String site, Instant time);
}
