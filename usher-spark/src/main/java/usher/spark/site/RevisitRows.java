package usher.spark.site;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import usher.spark.capture.Capture.Revisit;

/** Replaces revisits by the captures they refer to, one URL after another. */
final class RevisitRows extends RowsByUrl {
    private RevisitResolver revisits = new RevisitResolver();

    RevisitRows(Iterator<Row> rows) {
        super(rows);
    }

    @Override
    List<Row> end() {
        revisits = new RevisitResolver();
        return List.of();
    }

    @Override
    List<Row> next(Row row) {
        Link link = SiteTables.link(row);
        Optional<String> digest = Optional.ofNullable(row.getString(SiteTables.DIGEST));
        if (row.isNullAt(SiteTables.REVISIT)) {
            revisits.add(link, digest);
            return List.of(row);
        }
        return List.of(revisits.find(link, Revisit.valueOf(row.getString(SiteTables.REVISIT)), digest)
                .map(found -> SiteTables.link(
                        found.url(),
                        found.micros(),
                        found.status(),
                        found.location(),
                        Optional.empty(),
                        digest,
                        found.payload(),
                        row.getString(SiteTables.FILE),
                        row.getLong(SiteTables.POSITION)))
                .orElse(row));
    }
}
