package usher.crawlercommons;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.BaseRobotsParser;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.security.CodeSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.access.site.ResponsePolicy;
import usher.bytes.Bytes;
import usher.uri.WebUrl;

/**
 * Parses robots.txt files for crawlers that use crawler-commons.
 *
 * <p>Use it in place of {@code SimpleRobotRulesParser}: {@code BaseRobotsParser parser = new UsherRobotsParser();}. The
 * module's README lists every difference. Immutable and safe to share between threads.
 * Serializable if the dialect is built in or {@link #LENIENT}.
 */
@SuppressWarnings("exports") // tools alone read the annotations for null: users need no org.jspecify
public final class UsherRobotsParser extends BaseRobotsParser {
    /**
     * RFC 9309 with the tolerance of crawler-commons: misspelled directives, missing colons, several names on one
     * user-agent line, and relative sitemaps. The {@code lenient} mode.
     */
    public static final Dialect LENIENT = LenientDialect.LENIENT;

    private static final long serialVersionUID = 1;
    private static final int SERVICE_UNAVAILABLE = 503;

    private final transient Dialect reader;

    /** Creates a parser that reads files as RFC 9309 defines them. */
    public UsherRobotsParser() {
        this(Dialect.RFC9309);
    }

    /**
     * Creates a parser for a dialect.
     *
     * @throws IllegalStateException if crawler-commons on the class path is older than 1.6
     * @param dialect usually {@link Dialect#RFC9309} or {@link #LENIENT}
     */
    public UsherRobotsParser(Dialect dialect) {
        requireVersion(BaseRobotRules.class);
        this.reader = dialect;
    }

    /** Otherwise a crawl would end with a NoSuchMethodError on a worker's thread, which some crawlers do not log. */
    static void requireVersion(Class<?> rules) {
        try {
            rules.getMethod("setMatchedWildcard", boolean.class);
        } catch (NoSuchMethodException e) {
            String jar = Optional.ofNullable(rules.getProtectionDomain().getCodeSource())
                    .map(CodeSource::getLocation)
                    .map(Object::toString)
                    .orElse("the class path");
            throw new IllegalStateException(
                    "usher-crawler-commons needs crawler-commons 1.6 or newer; the one in " + jar
                            + " is older. Set its version in dependencyManagement, or remove the older jar.",
                    e);
        }
    }

    public Dialect dialect() {
        return reader;
    }

    /**
     * Like {@link #parseContent(String, byte[], String, Collection)}.
     *
     * @param robotNames the crawler's names, separated by commas or whitespace
     * @deprecated as in crawler-commons: pass a collection of names
     */
    @Deprecated
    @Override
    public UsherRobotRules parseContent(
            @Nullable String url, byte @Nullable [] content, @Nullable String contentType, String robotNames) {
        return parse(url, content, RobotNames.split(robotNames));
    }

    /**
     * Parses a file and returns the rules for one crawler. Never throws on the content.
     *
     * @param url the URL of the robots.txt, for relative sitemaps
     * @param content the file; null if there is none, because it could not be fetched: nothing is allowed, as after a
     *     {@linkplain #failedFetch failed fetch}
     * @param contentType not used: the content decides
     * @param robotNames the product tokens of the crawler, in any case; the groups of all are merged. None, or
     *     {@code *}, for a crawler without a name
     * @throws IllegalArgumentException if a name cannot be a product token, such as a whole User-Agent header
     */
    @Override
    public UsherRobotRules parseContent(
            @Nullable String url,
            byte @Nullable [] content,
            @Nullable String contentType,
            Collection<String> robotNames) {
        return parse(url, content, RobotNames.of(robotNames));
    }

    private UsherRobotRules parse(@Nullable String url, byte @Nullable [] content, List<String> names) {
        if (content == null) {
            return failedFetch(SERVICE_UNAVAILABLE);
        }
        Optional<WebUrl> site =
                url == null ? Optional.empty() : WebUrl.parse(url).url();
        Bytes bytes = Bytes.of(content);
        RobotsTxt robots = site.map(at -> RobotsFile.of(bytes, at))
                .orElseGet(() -> RobotsFile.of(bytes))
                .as(reader);
        UsherRobotRules rules = new UsherRobotRules(dialect(), robots.mergedPolicy(ProductToken.listOf(names)));
        robots.sitemaps().forEach(sitemap -> rules.addSitemap(sitemap.value()));
        return rules;
    }

    /**
     * Returns the rules for a robots.txt that could not be fetched. Status 4xx except 429 allows everything; every
     * other status, a redirect that was not followed, and any number that is not a status disallow everything and ask
     * for a later attempt ({@link UsherRobotRules#isDeferVisits()}), unless the dialect says otherwise (RFC 9309
     * §2.3.1).
     *
     * @throws IllegalStateException if the status is a success, 200 to 299
     */
    @Override
    public UsherRobotRules failedFetch(int httpStatusCode) {
        if (httpStatusCode >= 200 && httpStatusCode < 300) {
            throw new IllegalStateException("status " + httpStatusCode + " is a success; use parseContent");
        }
        Policy policy =
                ResponsePolicy.of(reader, httpStatusCode, Map.of(), new byte[0]).policy();
        UsherRobotRules rules = new UsherRobotRules(dialect(), policy);
        rules.setDeferVisits(!policy.allows("/"));
        return rules;
    }

    @Override
    public String toString() {
        return "UsherRobotsParser[" + dialect() + "]";
    }

    private Object writeReplace() throws NotSerializableException {
        return new Form(SerializedPolicy.id(dialect()));
    }

    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("a parser is read from its serialized form");
    }

    /** The serialized form: the id of the dialect. */
    private record Form(String dialect) implements Serializable {
        private Object readResolve() throws InvalidObjectException {
            return new UsherRobotsParser(LenientDialect.byId(dialect)
                    .orElseThrow(() -> new InvalidObjectException("unknown dialect " + dialect)));
        }
    }
}
