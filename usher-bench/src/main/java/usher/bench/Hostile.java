package usher.bench;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** Files that are made to be slow: the worst cases that peers were measured on. */
public enum Hostile {
    /** 20,000 plain rules, none of which fits. */
    LITERALS("/zzz/nothing/like/it", 0.0025, 0.0007) {
        @Override
        void write(StringBuilder file) {
            for (int i = 0; i < 20_000; i++) {
                file.append("Disallow: /")
                        .append(Integer.toString(i * 7919 % 1_000_003, 36))
                        .append("/page\n");
            }
        }
    },
    /** 20,000 rules that begin alike. */
    ONE_PREFIX("/a/long/common/prefix/of/all/rules/zzzzz", 0.001, 0.0006) {
        @Override
        void write(StringBuilder file) {
            for (int i = 0; i < 20_000; i++) {
                file.append("Disallow: /a/long/common/prefix/of/all/rules/")
                        .append(i)
                        .append('\n');
            }
        }
    },
    /** 5,000 rules with four stars each, and a path of 2,000 characters. */
    STARRED("/" + "abcd".repeat(500), 0.0105, 0.0013) {
        @Override
        void write(StringBuilder file) {
            for (int i = 0; i < 5_000; i++) {
                file.append("Disallow: /*a*b*c*d").append(i).append("$\n");
            }
        }
    },
    /** The rule that hangs backtracking matchers, and a path of 2,000 characters. */
    BAIT("/" + "a".repeat(2_000), 0.57, 0.15) {
        @Override
        void write(StringBuilder file) {
            file.append("Disallow: /*a*a*a*a*a*a*b\n");
        }
    },
    /** One group of 10,000 agents, the last of them asking. */
    AGENTS("/private", 0.67, 0.07) {
        @Override
        void write(StringBuilder file) {
            for (int i = 0; i < 10_000; i++) {
                file.append("User-agent: bot").append(letters(i)).append('\n');
            }
            for (int i = 0; i < 20; i++) {
                file.append("Disallow: /private/").append(i).append('\n');
            }
        }

        @Override
        String agent() {
            return "bot" + letters(9_999);
        }
    },
    /** 512 KiB of rules that nearly match everywhere, and a path of 8 KiB; gate and goal are milliseconds. */
    WHOLE_FILE("/" + mixed() + "a".repeat(7_200), 500, 50) {
        @Override
        void write(StringBuilder file) {
            for (int i = 1; file.length() < 511 << 10; i++) {
                file.append("Disallow: /*aaaa").append(letters(i)).append('\n');
            }
        }
    };

    private final String path;
    private final double gate;
    private final double goal;

    /** Gate and goal are shares of what crawler-commons takes, from the peers' own figures. */
    Hostile(String path, double gate, double goal) {
        this.path = path;
        this.gate = gate;
        this.goal = goal;
    }

    abstract void write(StringBuilder file);

    byte[] file() {
        StringBuilder file = new StringBuilder("User-agent: " + agent() + "\n");
        write(file);
        return file.toString().getBytes(US_ASCII);
    }

    String agent() {
        return "ExampleBot";
    }

    String url() {
        return "https://www.example.com" + path;
    }

    double gate() {
        return gate;
    }

    double goal() {
        return goal;
    }

    /** Some 900 letters among which every byte and pair of a pattern is likely to be, so that no summary refuses it. */
    private static String mixed() {
        StringBuilder mixed = new StringBuilder();
        for (int i = 0; i < 225; i++) {
            mixed.append(letters(i * 7_919 * 31));
        }
        return mixed.toString();
    }

    /** A number as letters only, so that it can be part of a product token. */
    private static String letters(int number) {
        StringBuilder letters = new StringBuilder();
        for (int rest = number, i = 0; i < 4; i++, rest /= 26) {
            letters.append((char) ('a' + rest % 26));
        }
        return letters.toString();
    }
}
