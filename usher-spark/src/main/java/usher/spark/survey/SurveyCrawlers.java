package usher.spark.survey;

import java.util.ArrayList;
import java.util.List;
import usher.Dialect;
import usher.ProductToken;
import usher.options.Option.Step;
import usher.spark.job.CrawlerSpec;

/**
 * The crawlers of a survey, grouped by the work they share: a file is parsed once for dialects that parse alike, and
 * decided once for crawlers that obey the same groups in the same way. Immutable.
 *
 * @param readings one dialect for each way of parsing
 * @param deciders one group for each way of parsing and deciding
 * @param members the crawlers, in the order of the tables
 */
record SurveyCrawlers(List<Dialect> readings, List<DecisionGroup> deciders, List<Entry> members) {
    /**
     * A way of parsing and deciding.
     *
     * @param reading the index of the way of parsing
     */
    record DecisionGroup(int reading, Dialect dialect) {}

    /**
     * A crawler.
     *
     * @param dialect its dialect
     * @param decider the index of its decision group
     */
    record Entry(Dialect dialect, int decider, List<ProductToken> tokens) {}

    static SurveyCrawlers of(List<CrawlerSpec> crawlers) {
        List<Dialect> readings = new ArrayList<>();
        List<DecisionGroup> deciders = new ArrayList<>();
        List<Entry> members = new ArrayList<>();
        for (CrawlerSpec crawler : crawlers) {
            Dialect dialect = crawler.reading();
            int reading = reading(dialect, readings);
            int decider = decider(reading, dialect, deciders);
            members.add(new Entry(
                    dialect,
                    decider,
                    crawler.tokens().stream().map(ProductToken::of).toList()));
        }
        return new SurveyCrawlers(List.copyOf(readings), List.copyOf(deciders), List.copyOf(members));
    }

    private static int reading(Dialect dialect, List<Dialect> readings) {
        for (int i = 0; i < readings.size(); i++) {
            if (dialect.readsLike(readings.get(i))) {
                return i;
            }
        }
        readings.add(dialect);
        return readings.size() - 1;
    }

    private static int decider(int reading, Dialect dialect, List<DecisionGroup> deciders) {
        for (int i = 0; i < deciders.size(); i++) {
            if (deciders.get(i).reading() == reading
                    && deciders.get(i).dialect().options().areAlike(Step.POLICY, dialect.options())) {
                return i;
            }
        }
        deciders.add(new DecisionGroup(reading, dialect));
        return deciders.size() - 1;
    }
}
