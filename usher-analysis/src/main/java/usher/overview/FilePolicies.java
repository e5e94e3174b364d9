package usher.overview;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import usher.Dialect;
import usher.Policy;
import usher.PolicyOptions.DefaultGroup;
import usher.RobotsTxt;
import usher.Usher;
import usher.crawler.Crawler;
import usher.crawler.DialectChoice;
import usher.crawler.KnownCrawlers;
import usher.diff.NamedCrawlers;

/** The policies of one file for any crawler, in the dialect that it obeys. Parses the file once per dialect. Not thread-safe. */
public final class FilePolicies implements Function<Crawler, Policy> {
    private final byte[] file;
    private final Map<String, RobotsTxt> documents = new TreeMap<>();
    private final Map<String, Usher> readers = new TreeMap<>();

    private FilePolicies(byte[] file) {
        this.file = file.clone();
    }

    /** Creates the policies of a file. Any bytes are accepted. */
    public static FilePolicies of(byte[] file) {
        return new FilePolicies(file);
    }

    /** Returns the file as the dialect reads it. */
    public RobotsTxt as(Dialect dialect) {
        return documents.computeIfAbsent(dialect.id(), id -> Usher.of(dialect).parse(file));
    }

    /** Returns the policy of a crawler. */
    @Override
    public Policy apply(Crawler crawler) {
        Dialect dialect = crawler.dialect();
        Usher reader = readers.computeIfAbsent(key(dialect), key -> Usher.of(dialect));
        return reader.policy(as(dialect), crawler.productTokens());
    }

    private static String key(Dialect dialect) {
        return dialect.id() + (ignoresStar(dialect) ? " " : "");
    }

    private static boolean ignoresStar(Dialect dialect) {
        return dialect.policy().defaultGroup() == DefaultGroup.IGNORED;
    }

    /**
     * Returns a text that is equal for two crawlers if their policies, of files with the same groups, have the same
     * verdicts.
     */
    public static String sameVerdicts(Crawler crawler, Policy policy) {
        return crawler.dialect().id() + " " + policy.obeyedGroups() + " "
                + policy.defaultVerdict().reason();
    }

    /**
     * Returns the crawlers that files name and that are not in the registry. The first word of a registered name with
     * spaces is not one of them.
     */
    public static List<Crawler> unknownCrawlers(Collection<RobotsTxt> files, DialectChoice choice) {
        return NamedCrawlers.in(files).stream()
                .filter(name -> KnownCrawlers.find(name).isEmpty())
                .filter(name -> !isFirstWord(name))
                .map(name -> Crawler.ofName(name, choice))
                .toList();
    }

    private static boolean isFirstWord(String name) {
        String start = name + " ";
        return KnownCrawlers.all().stream()
                .anyMatch(known -> known.token().regionMatches(true, 0, start, 0, start.length()));
    }
}
