package usher.cli;

import java.util.List;

/** Writes what {@code check} has found out about one URL. */
interface CheckPrinter {
    /**
     * Writes the answers for one robot.
     *
     * @param url the URL as it was asked for
     * @param together the robot's judgements: one, or one for each dialect that is compared
     */
    void print(String url, List<Judgement> together);
}
