package usher.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.Option;
import usher.Dialect;
import usher.spark.job.CrawlerSpec;

/** The options that choose crawlers and a dialect. */
final class CrawlerArguments {
    @Option(
            names = {"-a", "--agent", "--agents"},
            paramLabel = "AGENT",
            description =
                    "A crawler: a product token, the name of a known crawler, or a User-Agent header that contains one."
                            + " For several crawlers, repeat the option or separate them with commas. 'FIRST>SECOND' lists the tokens"
                            + " of one crawler, most specific first. 'ONE+OTHER' obeys the groups of all its tokens. '=TOKEN' uses only this token, even if Usher knows more tokens for"
                            + " the crawler. Default: *, which means a crawler"
                            + " that the file does not name.")
    private List<String> agents = new ArrayList<>();

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            completionCandidates = DialectIds.class,
            description =
                    "The dialect in which robots.txt is read: ${COMPLETION-CANDIDATES}, or auto, which uses each known"
                            + " crawler's own dialect, and rfc9309 for all others. A name that ends with .json is a file with a"
                            + " dialect of your own. Default: auto.")
    private String dialect = "auto";

    /** The ids in the help. */
    static final class DialectIds implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Dialect.all().stream().map(Dialect::id).iterator();
        }
    }

    List<CrawlerSpec> crawlers() {
        return CrawlerSpec.parse(agents, dialect);
    }
}
