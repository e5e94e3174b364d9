package usher;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Short ways to ask about test files. */
final class Policies {
    private Policies() {}

    static Policy of(Dialect dialect, String file, String... tokens) {
        return RobotsFile.of(file.getBytes(UTF_8)).as(dialect).policy(tokens);
    }

    /** The policy of one group for everybody, its rules given one after another, divided by {@code |}. */
    static Policy rules(Dialect dialect, String rules) {
        return of(dialect, "User-agent: *\n" + rules.replace('|', '\n'), "bot");
    }
}
