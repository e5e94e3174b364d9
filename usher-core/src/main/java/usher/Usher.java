package usher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads robots.txt files and says what a crawler may fetch, in one dialect.
 *
 * <pre>{@code
 * import usher.*;
 *
 * Usher reader = Usher.of(Dialect.RFC9309);
 * RobotsTxt robots = reader.parse(bytes);
 * Policy policy = reader.policy(robots, "ExampleBot");
 * boolean ok = policy.allows("https://example.com/path?query");
 * }</pre>
 *
 * Immutable and safe to share between threads, like everything it hands out.
 */
public final class Usher {
    private final Dialect dialect;
    private final PolicyCompiler policies;

    private Usher(Dialect dialect) {
        this.dialect = requireNonNull(dialect, "dialect");
        this.policies = PolicyCompiler.of(dialect.policy());
    }

    /** An usher that reads as the dialect does. */
    public static Usher of(Dialect dialect) {
        return new Usher(dialect);
    }

    public Dialect dialect() {
        return dialect;
    }

    /** Reads a robots.txt: any bytes at all. Never throws on content; time and memory are linear in the bytes. */
    public RobotsTxt parse(byte[] bytes) {
        return RobotsTxt.read(bytes, dialect);
    }

    /** Reads a robots.txt that is a string already, as its UTF-8 bytes. */
    public RobotsTxt parse(String file) {
        return parse(file.getBytes(UTF_8));
    }

    /**
     * Reads a robots.txt from disk, but no more of it than the dialect does.
     *
     * @throws IOException if the file cannot be read
     */
    public RobotsTxt parse(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return parse(in);
        }
    }

    /**
     * Reads a robots.txt from a stream, but no more of it than the dialect does. Leaves the stream open.
     *
     * @throws IOException if the stream cannot be read
     */
    public RobotsTxt parse(InputStream file) throws IOException {
        return RobotsTxt.read(file, dialect);
    }

    /**
     * What the file says to one robot. Compile once, ask often.
     *
     * @param robots a file that this usher, or one whose dialect reads alike, has parsed
     * @param tokens the product tokens the robot obeys, most specific first, such as {@code "Googlebot-News",
     *     "Googlebot"}; none for a robot without a name
     * @throws IllegalArgumentException if the file was read in a dialect that reads otherwise
     */
    public Policy policy(RobotsTxt robots, String... tokens) {
        return policy(robots, productTokens(tokens));
    }

    /** The same for tokens that are given as such, such as those of {@link RobotsTxt#groups}. */
    public Policy policy(RobotsTxt robots, List<ProductToken> tokens) {
        return policies.compile(own(robots), tokens);
    }

    /**
     * What the file says to a crawler with several product tokens, whose groups can be merged.
     *
     * @param match whether the first token that is named decides, or the groups of all tokens apply together
     * @param tokens see {@link #policy(RobotsTxt, String...)}
     */
    public Policy policy(RobotsTxt robots, TokenMatch match, String... tokens) {
        return policies.compile(own(robots), productTokens(tokens), match);
    }

    /** The policy for the robot on a site whose robots.txt is unavailable, such as after a 404: everything is allowed. */
    public Policy unavailable(String... tokens) {
        return policies.unavailable(productTokens(tokens));
    }

    /** The policy for the robot on a site whose robots.txt is unreachable: nothing is allowed. */
    public Policy unreachable(String... tokens) {
        return policies.unreachable(productTokens(tokens));
    }

    private RobotsTxt own(RobotsTxt robots) {
        if (!dialect.readsLike(robots.dialect())) {
            throw new IllegalArgumentException(
                    "the file was read as " + robots.dialect().id() + " reads it, which is not how " + dialect.id()
                            + " does; parse it with this usher");
        }
        return robots;
    }

    private static List<ProductToken> productTokens(String... tokens) {
        ProductToken[] all = new ProductToken[tokens.length];
        for (int i = 0; i < tokens.length; i++) {
            all[i] = ProductToken.of(tokens[i]);
        }
        return List.of(all);
    }
}
