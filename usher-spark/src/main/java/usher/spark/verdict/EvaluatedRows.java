package usher.spark.verdict;

import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import usher.access.site.LoadedFile;
import usher.spark.capture.CaptureContent;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * Merges responses of sites and URLs, which are sorted by key and time, into the verdicts about each URL. Holds
 * the state of one site, or of the few whose hashes are equal.
 */
final class EvaluatedRows implements Iterator<EvaluatedUrl> {
    private final Iterator<MergedRow> rows;
    private final List<LoadedFile.PolicyKey> crawlers;
    private final Optional<UsagePolicies> usages;
    private final VerdictAccumulator tally;
    private final Map<String, SiteEvaluator> evaluators = new HashMap<>();
    private final EvaluatedUrl evaluated = new EvaluatedUrl();
    private long hash = -1;
    private String site = "";
    private SiteEvaluator evaluator;
    private boolean ready;

    EvaluatedRows(
            Iterator<MergedRow> rows, List<LoadedFile.PolicyKey> crawlers, boolean usage, VerdictAccumulator tally) {
        this.rows = rows;
        this.crawlers = crawlers;
        this.usages = usage ? Optional.of(new UsagePolicies()) : Optional.empty();
        this.tally = tally;
        evaluated.verdicts = new long[crawlers.size()];
        evaluated.usage = new long[usage ? crawlers.size() * PackedUsage.PURPOSES.size() : 0];
    }

    @Override
    public boolean hasNext() {
        while (!ready && rows.hasNext()) {
            MergedRow row = rows.next();
            enter(row.key() >>> Integer.SIZE);
            if (row.kind() == MergedTable.URL) {
                evaluate(row);
                ready = true;
            } else {
                update(row);
            }
        }
        return ready;
    }

    private void enter(long next) {
        if (next != hash) {
            hash = next;
            evaluators.clear();
            site = "";
        }
    }

    private void update(MergedRow row) {
        SiteEvaluator updated = evaluator(row.string());
        if (row.kind() == MergedTable.SITE_KNOWN) {
            updated.markKnown();
        } else if (row.refusal() != null) {
            updated.update(row.micros(), CaptureContent.outcomeCode(row.refusal()));
        } else if (row.payload() == null) {
            updated.markNotArchived(row.micros());
        } else {
            updated.update(row.micros(), CaptureContent.read(row.payload()));
        }
    }

    private void evaluate(MergedRow row) {
        String url = row.string();
        SiteEvaluator target = evaluatorOf(url);
        target.evaluate(url, row.micros(), evaluated.verdicts, evaluated.usage);
        tally.add(evaluated.verdicts);
        evaluated.url = row.text();
        evaluated.micros = row.micros();
        evaluated.attemptTime = target.attemptTime();
        evaluated.copyTime = target.copyTime();
    }

    private SiteEvaluator evaluator(String authority) {
        return evaluators.computeIfAbsent(
                authority,
                name -> new SiteEvaluator(WebUrl.parse(name).orElseThrow().authority(), crawlers, usages));
    }

    /** Returns the evaluator of a URL's site, which mostly is that of the previous URL. */
    private SiteEvaluator evaluatorOf(String url) {
        int length = site.length();
        boolean same = length > 0 && url.length() > length && url.charAt(length) == '/' && url.startsWith(site);
        if (!same) {
            Authority authority = WebUrl.parse(url).orElseThrow().authority();
            site = authority.toString();
            evaluator = evaluator(site);
        }
        return evaluator;
    }

    @Override
    public EvaluatedUrl next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        ready = false;
        return evaluated;
    }
}
