package usher.spark.verdict;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.util.HadoopOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import usher.spark.crawler.CrawlerSpec;
import usher.spark.parquet.DictionaryColumn;
import usher.spark.parquet.FlagColumn;
import usher.spark.parquet.LongColumn;
import usher.spark.parquet.NumberedValues;
import usher.spark.parquet.PagedColumn;
import usher.spark.parquet.PagedFile;
import usher.spark.parquet.TextColumn;

/** A Parquet file of verdicts, with the columns of {@link VerdictColumns}. */
final class VerdictFile extends RecordWriter<Void, EvaluatedUrl> {
    private static final int PAGE = 1 << 16;

    private final MessageType schema;
    private final List<PagedColumn> columns = new ArrayList<>();
    private final TextColumn url;
    private final LongColumn time;
    private final DictionaryColumn agent;
    private final DictionaryColumn dialect;
    private final DictionaryColumn access;
    private final DictionaryColumn reason;
    private final DictionaryColumn line;
    private final DictionaryColumn captureTime;
    private final FlagColumn outdated;
    private final DictionaryColumn basis;
    private final DictionaryColumn code;
    private final List<DictionaryColumn> usage = new ArrayList<>();
    private final CaptureTimes captureTimes = new CaptureTimes();
    private final long outdatedAfter;
    private final PagedFile file;

    /** Numbers for the times of captures in a row group; nearly always that of the row before. */
    private static final class CaptureTimes {
        private final Map<Long, Integer> numbers = new HashMap<>();
        private final List<Long> times = new ArrayList<>();
        private long last;
        private int lastNumber = -1;

        int number(long time) {
            if (time != last || lastNumber < 0) {
                last = time;
                lastNumber = numbers.computeIfAbsent(time, added -> {
                    times.add(added);
                    return times.size() - 1;
                });
            }
            return lastNumber;
        }

        long time(int number) {
            return times.get(number);
        }

        void clear() {
            numbers.clear();
            times.clear();
            lastNumber = -1;
        }
    }

    VerdictFile(Path path, Configuration configuration, List<CrawlerSpec> crawlers, VerdictJob.Options options)
            throws IOException {
        schema = VerdictColumns.parquet(options);
        outdatedAfter = VerdictColumns.outdatedAfter(options);
        url = added(new TextColumn(nextType()));
        time = added(new LongColumn(nextType()));
        agent = words(true, crawlers.stream().map(CrawlerSpec::name).toList());
        // Minimum and maximum of some columns let no reader skip anything.
        dialect = words(false, crawlers.stream().map(CrawlerSpec::dialect).toList());
        access = words(true, PackedVerdict.ACCESS_WORDS);
        reason = words(false, PackedVerdict.REASON_WORDS);
        line = added(new DictionaryColumn(nextType(), true, NumberedValues.integers()));
        captureTime = added(new DictionaryColumn(nextType(), true, NumberedValues.longs(captureTimes::time)));
        outdated = added(new FlagColumn(nextType()));
        basis = words(false, PackedVerdict.BASIS_WORDS);
        code = words(false, PackedVerdict.CODE_WORDS);
        while (columns.size() < schema.getFieldCount()) {
            usage.add(words(false, PackedUsage.OUTCOME_WORDS));
            usage.add(added(new DictionaryColumn(nextType(), true, NumberedValues.integers())));
        }
        file = new PagedFile(
                HadoopOutputFile.fromPath(path, configuration),
                schema,
                columns,
                new CodecFactory(configuration, PAGE),
                PagedFile.Limits.DEFAULTS);
    }

    private DictionaryColumn words(boolean hasStatistics, List<String> words) {
        return added(new DictionaryColumn(nextType(), hasStatistics, NumberedValues.words(words)));
    }

    private PrimitiveType nextType() {
        return schema.getType(columns.size()).asPrimitiveType();
    }

    private <T extends PagedColumn> T added(T column) {
        columns.add(column);
        return column;
    }

    @Override
    public void write(Void key, EvaluatedUrl evaluated) throws IOException {
        int crawlers = evaluated.verdicts.length;
        url.add(evaluated.url, crawlers);
        time.add(evaluated.micros, crawlers);
        for (int crawler = 0; crawler < crawlers; crawler++) {
            long packed = evaluated.verdicts[crawler];
            agent.add(crawler);
            dialect.add(crawler);
            access.add(PackedVerdict.access(packed));
            reason.add(PackedVerdict.reason(packed));
            addPositive(line, PackedVerdict.line(packed));
            addCapture(evaluated.micros, evaluated.captured(crawler));
            addPositive(basis, PackedVerdict.basis(packed));
            addPositive(code, PackedVerdict.code(packed));
            for (int i = 0; i < usage.size(); i += 2) {
                long outcome = evaluated.usage(crawler, i / 2);
                addPositive(usage.get(i), PackedUsage.outcome(outcome));
                addPositive(usage.get(i + 1), PackedUsage.line(outcome));
            }
        }
        if (file.endRows(crawlers, evaluated.url.length)) {
            captureTimes.clear();
        }
    }

    private void addCapture(long micros, long captured) {
        if (captured == SiteEvaluator.NO_TIME) {
            captureTime.addNull();
            outdated.addNull();
        } else {
            captureTime.add(captureTimes.number(captured));
            outdated.add(micros - captured > outdatedAfter);
        }
    }

    private static void addPositive(DictionaryColumn column, int number) {
        if (number > 0) {
            column.add(number);
        } else {
            column.addNull();
        }
    }

    @Override
    public void close(TaskAttemptContext context) throws IOException {
        file.close();
    }
}
