package usher.spark;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import usher.spark.robot.AskedRobot;

/** Which robots are asked about, as options. */
final class RobotArguments {
    @Option(
            names = {"-a", "--agent", "--agents"},
            paramLabel = "AGENT",
            description =
                    "A robot's product token. Repeat it, or use commas, for several robots; 'first>second' is one"
                            + " robot's tokens, most specific first. Default: * (a robot without a name); of a survey: the best known robots.")
    private List<String> agents = new ArrayList<>();

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            description =
                    "How files are read: rfc9309, google, google-2019, yandex, yandex-2013, koster1994, bing; 'auto'"
                            + " takes each known robot's own. Default: auto.")
    private String dialect = "auto";

    boolean isEmpty() {
        return agents.isEmpty();
    }

    String dialect() {
        return dialect;
    }

    List<AskedRobot> robots() {
        return AskedRobot.parse(agents, dialect);
    }
}
