package usher.spark.url;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/**
 * The rows of one file of CSV, read by its own header: position, the length of a record that is too long, the start of one that
 * is no good, and the columns that are wanted, as text; null where the file has no such column.
 */
final class CsvRows implements Iterator<Row>, Closeable {
    private static final int OWN = 3;

    private final InputStream in;
    private final CsvRecords records;
    private final List<String> wanted;
    private final TreeMap<String, Integer> places = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private boolean started;
    private boolean ended;
    private long reached;
    private Row ready;

    CsvRows(InputStream in, List<String> wanted) {
        this.in = in;
        this.records = new CsvRecords(in);
        this.wanted = wanted;
    }

    /**
     * The names in the first line of a file; none if there is no line, or it is no good. As Spark has it, empty names are made up, and those that
     * are there twice get the number of their column.
     */
    static List<String> header(InputStream in) {
        try {
            return names(new CsvRecords(in).next());
        } catch (IOException e) {
            return List.of();
        }
    }

    private static List<String> names(Optional<CsvRecord> first) {
        List<String> given = first.filter(CsvRecord::isGood)
                .map(record -> record.fields().stream()
                        .map(name -> name == null ? "" : name)
                        .toList())
                .orElse(List.of());
        Map<String, Long> counts = given.stream()
                .collect(Collectors.groupingBy(name -> name.toLowerCase(Locale.ROOT), Collectors.counting()));
        return IntStream.range(0, given.size())
                .mapToObj(i -> {
                    String name = given.get(i);
                    boolean unique = counts.get(name.toLowerCase(Locale.ROOT)) == 1;
                    return name.isEmpty() ? "_c" + i : unique ? name : name + i;
                })
                .toList();
    }

    @Override
    public boolean hasNext() {
        if (ready == null && !ended) {
            try {
                ready = read();
            } catch (IOException e) {
                // What it is packed in is damaged: what comes after cannot be read.
                ready = row(new CsvRecord(reached, 0, "cannot be unpacked: " + e.getMessage(), List.of(), true));
                ended = true;
            }
            ended |= ready == null;
        }
        return ready != null;
    }

    private Row read() throws IOException {
        Optional<CsvRecord> record = nextRecord();
        if (!started) {
            started = true;
            List<String> names = names(record);
            for (int i = 0; i < names.size(); i++) {
                places.put(names.get(i), i);
            }
            record = record.filter(CsvRecord::isGood).isPresent() ? nextRecord() : record;
        }
        return record.map(this::row).orElse(null);
    }

    private Optional<CsvRecord> nextRecord() throws IOException {
        Optional<CsvRecord> record = records.next();
        record.ifPresent(one -> reached = one.position() + one.length());
        return record;
    }

    private Row row(CsvRecord record) {
        Object[] cells = new Object[OWN + wanted.size()];
        cells[0] = record.position();
        if (record.isTooLong()) {
            cells[1] = record.length();
        }
        if (!record.isGood() || record.fields().size() != places.size()) {
            cells[2] = record.start();
            return RowFactory.create(cells);
        }
        for (int i = 0; i < wanted.size(); i++) {
            Integer place = places.get(wanted.get(i));
            cells[OWN + i] = place == null ? null : record.fields().get(place);
        }
        return RowFactory.create(cells);
    }

    @Override
    public Row next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Row row = ready;
        ready = null;
        return row;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
