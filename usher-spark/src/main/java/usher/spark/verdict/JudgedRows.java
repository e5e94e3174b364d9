package usher.spark.verdict;

import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;
import usher.access.OutcomeCode;
import usher.fetch.site.LoadedFile;
import usher.spark.capture.CaptureContent;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * Goes through what is known of sites and what is asked about them, in order of key and time, and answers. Holds what was
 * newest of one site, or of the few whose hashes are equal.
 */
final class JudgedRows implements Iterator<JudgedUrl> {
    private final Iterator<Row> rows;
    private final List<LoadedFile.Robot> robots;
    private final Tally tally;
    private final Map<String, SiteJudge> judges = new HashMap<>();
    private final JudgedUrl judged = new JudgedUrl();
    private long hash = -1;
    private String site = "";
    private SiteJudge judge;
    private Row url;

    JudgedRows(Iterator<Row> rows, List<LoadedFile.Robot> robots, Tally tally) {
        this.rows = rows;
        this.robots = robots;
        this.tally = tally;
    }

    @Override
    public boolean hasNext() {
        while (url == null && rows.hasNext()) {
            Row row = rows.next();
            enter(row.getLong(StreamTable.KEY) >>> Integer.SIZE);
            if (row.getInt(StreamTable.KIND) == StreamTable.ASKED) {
                url = row;
            } else {
                learn(row);
            }
        }
        return url != null;
    }

    private void enter(long next) {
        if (next != hash) {
            hash = next;
            judges.clear();
            site = "";
        }
    }

    private void learn(Row row) {
        SiteJudge learning = judge(row.getString(StreamTable.TEXT));
        long micros = row.getLong(StreamTable.MICROS);
        if (row.getInt(StreamTable.KIND) == StreamTable.EXPECTED) {
            learning.expect();
        } else if (!row.isNullAt(StreamTable.REFUSAL)) {
            String word = row.getString(StreamTable.REFUSAL);
            learning.learn(micros, OutcomeCode.valueOf(word.toUpperCase(Locale.ROOT)));
        } else if (row.isNullAt(StreamTable.PAYLOAD)) {
            learning.lose(micros);
        } else {
            learning.learn(micros, CaptureContent.read(row.getAs(StreamTable.PAYLOAD)));
        }
    }

    private SiteJudge judge(String authority) {
        return judges.computeIfAbsent(
                authority, name -> new SiteJudge(((WebUrl) WebUrl.parse(name)).authority(), robots));
    }

    /** The judge of a URL's site; nearly always that of the URL before. */
    private SiteJudge judgeOf(String text) {
        int length = site.length();
        boolean same = length > 0 && text.length() > length && text.charAt(length) == '/' && text.startsWith(site);
        if (!same) {
            Authority authority = ((WebUrl) WebUrl.parse(text)).authority();
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
        String text = url.getString(StreamTable.TEXT);
        long micros = url.getLong(StreamTable.MICROS);
        url = null;
        SiteJudge asked = judgeOf(text);
        // Every row is written out before the next one is asked for, but its numbers may be held: a new array each
        // time.
        long[] findings = new long[robots.size()];
        asked.judge(text, micros, findings);
        tally.add(findings);
        judged.setUrl(text);
        judged.setMicros(micros);
        judged.setAttempted(asked.attempted());
        judged.setCopied(asked.copied());
        judged.setFindings(findings);
        return judged;
    }
}
