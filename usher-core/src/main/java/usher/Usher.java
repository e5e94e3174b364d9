package usher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Parses robots.txt files and compiles policies in one dialect. The entry point of the library.
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
 * Immutable and safe to share between threads, as are all objects that it returns.
 */
public final class Usher {
    private final Dialect dialect;
    private final PolicyCompiler policies;
    private final CrawlerTokens names = new CrawlerTokens();

    private Usher(Dialect dialect) {
        this.dialect = requireNonNull(dialect, "dialect");
        this.policies = PolicyCompiler.of(dialect.policy());
    }

    /** Creates an instance for a dialect. */
    public static Usher of(Dialect dialect) {
        return new Usher(dialect);
    }

    public Dialect dialect() {
        return dialect;
    }

    /**
     * Parses a robots.txt. Accepts any bytes and never throws on content. Time and memory are linear in the number of
     * bytes.
     */
    public RobotsTxt parse(byte[] bytes) {
        return RobotsTxt.read(bytes, dialect);
    }

    /** Parses the UTF-8 bytes of a string. */
    public RobotsTxt parse(String text) {
        return parse(text.getBytes(UTF_8));
    }

    /**
     * Parses a file. Reads at most one byte more than the dialect's size limit.
     *
     * @throws IOException if the file cannot be read
     */
    public RobotsTxt parse(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return parse(in);
        }
    }

    /**
     * Parses a stream. Reads at most one byte more than the dialect's size limit and leaves the stream open.
     *
     * @throws IOException if the stream cannot be read
     */
    public RobotsTxt parse(InputStream file) throws IOException {
        return RobotsTxt.read(file, dialect);
    }

    /**
     * Compiles the rules of a file for one crawler. Compile once and reuse the policy.
     *
     * @param robots a file parsed by this instance, or in a dialect that parses in the same way ({@link Dialect#readsLike})
     * @param tokens the product tokens by which the crawler looks for its groups, most specific first, such as
     *     {@code "Googlebot-News", "Googlebot"}; no tokens, or {@code "*"}, for a crawler that the file does not name. A version, as in {@code
     *     "ExampleBot/1.0"}, is cut. For a User-Agent header or a known crawler's name, use {@code usher.crawler.Crawler}
     * @throws IllegalArgumentException if a token is not a product token, because nothing in a file could name it and everything would be
     *     allowed; if the file was parsed in a dialect that parses differently
     */
    public Policy policy(RobotsTxt robots, String... tokens) {
        return policy(robots, names.of(tokens));
    }

    /** Like {@link #policy(RobotsTxt, String...)}, for tokens that are used exactly as they are, whatever they contain. */
    public Policy policy(RobotsTxt robots, List<ProductToken> tokens) {
        return policies.compile(requireSameReading(robots), tokens);
    }

    /**
     * Compiles the rules of a file for a crawler with several product tokens.
     *
     * @param match which groups the crawler obeys: {@link TokenMatch#FIRST}, as in {@link #policy(RobotsTxt, String...)}, those
     *     of the first token that the file names; {@link TokenMatch#MERGED}, those of all tokens together
     * @param tokens see {@link #policy(RobotsTxt, String...)}
     */
    public Policy policy(RobotsTxt robots, TokenMatch match, String... tokens) {
        return policy(robots, match, names.of(tokens));
    }

    /** Like {@link #policy(RobotsTxt, TokenMatch, String...)}, for tokens that are used exactly as they are. */
    public Policy policy(RobotsTxt robots, TokenMatch match, List<ProductToken> tokens) {
        return policies.compile(requireSameReading(robots), tokens, match);
    }

    /**
     * Returns the policy for an unavailable robots.txt, such as after status 404: everything is allowed, in every dialect.
     *
     * @param tokens only reported by {@link Policy#tokens}
     */
    public Policy unavailable(String... tokens) {
        return policies.unavailable(ProductToken.listOf(List.of(tokens)));
    }

    /**
     * Returns the policy for an unreachable robots.txt: nothing is allowed except {@code /robots.txt}, in every dialect. To let the
     * dialect decide, use {@code ResponsePolicy} of the module {@code usher-access}.
     *
     * @param tokens only reported by {@link Policy#tokens}
     */
    public Policy unreachable(String... tokens) {
        return policies.unreachable(ProductToken.listOf(List.of(tokens)));
    }

    private RobotsTxt requireSameReading(RobotsTxt robots) {
        if (!dialect.readsLike(robots.dialect())) {
            throw new IllegalArgumentException("the file was parsed in the dialect "
                    + robots.dialect().id() + ", which parses files differently than " + dialect.id()
                    + "; parse it with this instance");
        }
        return robots;
    }
}
