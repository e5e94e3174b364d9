package usher;

/** Short ways to ask about test files. */
final class Policies {
    private Policies() {}

    static Policy of(Dialect dialect, String file, String... tokens) {
        return RobotsFile.of(file).as(dialect).policy(tokens);
    }

    /** The policy of one group for everybody, its rules given one after another, divided by {@code |}. */
    static Policy rules(Dialect dialect, String rules) {
        return of(dialect, "User-agent: *\n" + rules.replace('|', '\n'), "bot");
    }
}
