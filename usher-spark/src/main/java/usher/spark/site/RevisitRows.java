package usher.spark.site;

import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import usher.spark.capture.Capture.Revisit;

/** Replaces revisits by the captures they refer to, one URL after another. Not thread-safe. */
final class RevisitRows {
    private RevisitResolver revisits = new RevisitResolver();
    private String url = "";

    /** Returns the row that replaces a row. */
    List<Row> next(Row row) {
        if (!row.getString(SiteTables.URL).equals(url)) {
            url = row.getString(SiteTables.URL);
            revisits = new RevisitResolver();
        }
        Link link = SiteTables.link(row);
        Optional<String> digest = Optional.ofNullable(row.getString(SiteTables.DIGEST));
        if (row.isNullAt(SiteTables.REVISIT)) {
            revisits.add(link, digest);
            return List.of(row);
        }
        return List.of(revisits.find(link, Revisit.valueOf(row.getString(SiteTables.REVISIT)), digest)
                .map(found -> RowFactory.create(
                        found.url(),
                        found.micros(),
                        found.status(),
                        found.location().orElse(null),
                        null,
                        digest.orElse(null),
                        found.payload(),
                        row.get(SiteTables.FILE),
                        row.get(SiteTables.POSITION),
                        null,
                        null))
                .orElse(row));
    }
}
