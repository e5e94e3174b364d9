package usher.spark.verdict;

import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import usher.access.OutcomeCode;
import usher.access.site.LoadedFile;
import usher.spark.capture.CaptureContent;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * Goes through what is known of sites and what is asked about them, in order of key and time, and gives for each URL one row a
 * robot. Holds what was newest of one site, or of the few whose hashes are equal.
 */
final class JudgedRows implements Iterator<JudgedUrl> {
    private final Iterator<StreamRow> rows;
    private final List<LoadedFile.PolicyKey> robots;
    private final VerdictTally tally;
    private final Map<String, SiteJudge> judges = new HashMap<>();
    private final JudgedUrl judged = new JudgedUrl();
    private long hash = -1;
    private String site = "";
    private SiteJudge judge;
    private boolean ready;

    JudgedRows(Iterator<StreamRow> rows, List<LoadedFile.PolicyKey> robots, VerdictTally tally) {
        this.rows = rows;
        this.robots = robots;
        this.tally = tally;
        judged.findings = new long[robots.size()];
        judged.robot = robots.size();
    }

    @Override
    public boolean hasNext() {
        if (!ready && judged.robot + 1 < robots.size()) {
            judged.robot++;
            ready = true;
        }
        while (!ready && rows.hasNext()) {
            StreamRow row = rows.next();
            enter(row.key() >>> Integer.SIZE);
            if (row.kind() == StreamTable.ASKED) {
                judge(row);
                ready = true;
            } else {
                learn(row);
            }
        }
        return ready;
    }

    private void enter(long next) {
        if (next != hash) {
            hash = next;
            judges.clear();
            site = "";
        }
    }

    private void learn(StreamRow row) {
        SiteJudge learning = judge(row.string());
        if (row.kind() == StreamTable.EXPECTED) {
            learning.expect();
        } else if (row.refusal() != null) {
            learning.learn(row.micros(), OutcomeCode.valueOf(row.refusal().toUpperCase(Locale.ROOT)));
        } else if (row.payload() == null) {
            learning.lose(row.micros());
        } else {
            learning.learn(row.micros(), CaptureContent.read(row.payload()));
        }
    }

    private void judge(StreamRow row) {
        String url = row.string();
        SiteJudge asked = judgeOf(url);
        asked.judge(url, row.micros(), judged.findings);
        tally.add(judged.findings);
        judged.url = row.text();
        judged.micros = row.micros();
        judged.attempted = asked.attempted();
        judged.copied = asked.copied();
        judged.robot = 0;
    }

    private SiteJudge judge(String authority) {
        return judges.computeIfAbsent(
                authority,
                name -> new SiteJudge(WebUrl.parse(name).orElseThrow().authority(), robots));
    }

    /** The judge of a URL's site; nearly always that of the URL before. */
    private SiteJudge judgeOf(String url) {
        int length = site.length();
        boolean same = length > 0 && url.length() > length && url.charAt(length) == '/' && url.startsWith(site);
        if (!same) {
            Authority authority = WebUrl.parse(url).orElseThrow().authority();
            site = authority.toString();
            judge = judge(site);
        }
        return judge;
    }

    @Override
    public JudgedUrl next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        ready = false;
        return judged;
    }
}
