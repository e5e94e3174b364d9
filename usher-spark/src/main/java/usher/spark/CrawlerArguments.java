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
            paramLabel = "AGENT")
    private List<String> agents = new ArrayList<>();

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            completionCandidates = DialectIds.class)
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
