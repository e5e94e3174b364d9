package usher.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import usher.dialect.Dialect;

/** Which robots are asked about, and how they read. */
final class RobotOptions {
    @Option(
            names = {"-a", "--agent"},
            paramLabel = "AGENT",
            description = "A robot's product token. Repeat it, or use commas, for several robots; 'first>second' is one"
                    + " robot's tokens, most specific first. Default: * (a robot without a name).")
    private List<String> agents = new ArrayList<>();

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            description = "How the file is read; 'auto' takes each known robot's own. See 'usher dialects'."
                    + " Default: rfc9309.")
    private String dialect = Dialect.RFC9309.id();

    /** The robots, each with its dialect. */
    List<Robot> robots() {
        return Robot.parse(agents, dialect);
    }
}
