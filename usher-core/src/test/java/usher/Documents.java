package usher;

import java.util.List;
import java.util.stream.Collectors;

/** Short ways to read test files and to show their groups. */
final class Documents {
    private Documents() {}

    static RobotsTxt read(Dialect dialect, String file) {
        return RobotsFile.of(file).as(dialect);
    }

    /** The groups of a file whose line ends are written {@code |}: {@code a,b{Disallow: /} c{}}. */
    static String groups(Dialect dialect, String file) {
        return read(dialect, file.replace('|', '\n')).groups().stream()
                .map(Documents::show)
                .collect(Collectors.joining(" "));
    }

    private static String show(Group group) {
        String agents =
                group.userAgents().stream().map(line -> line.value().text()).collect(Collectors.joining(","));
        return agents + group.rules().stream().map(Rule::text).collect(Collectors.joining(",", "{", "}"));
    }

    static List<String> ids(RobotsTxt robots) {
        return robots.diagnostics().stream()
                .map(found -> found.code().id() + " at " + found.line())
                .toList();
    }
}
