package usher.store.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.access.response.Snapshot;
import usher.fetch.snapshot.DamagedException;
import usher.uri.Authority;

/**
 * One row of table fetch, with the hash of its body and the lines of its response instead of their ids. A row that was read
 * is not checked yet.
 *
 * @param id the number of the row, in order of appending; 0 if it has none yet
 * @param fetchedAt milliseconds since 1970
 * @param varying the values of {@link #VARYING}, escaped
 */
record FetchRow(
        long id,
        String authority,
        long fetchedAt,
        long took,
        int status,
        @Nullable String failure,
        byte @Nullable [] body,
        long length,
        boolean cut,
        boolean revalidated,
        @Nullable String lines,
        List<Optional<String>> varying) {
    /** The headers that differ from fetch to fetch. */
    private static final List<String> VARYING = List.of("Date", "Expires", "Age");

    /** Selects rows; a body that is missing has an empty hash. */
    static final String SELECT = "SELECT f.id, f.authority, f.fetched_at, f.took, f.status, f.failure,"
            + " CASE WHEN f.body_id NOT NULL THEN ifnull(b.sha256, x'') END, f.length, f.cut, f.revalidated,"
            + " CASE WHEN f.response_id NOT NULL THEN r.lines ELSE '' END,"
            + " f.date, f.expires, f.age FROM fetch f LEFT JOIN body b ON b.id=f.body_id"
            + " LEFT JOIN response r ON r.id=f.response_id ";

    static final String INSERT = "INSERT INTO fetch VALUES(NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    /** Returns the row of a snapshot in its stored form. */
    static FetchRow of(Snapshot snapshot) {
        FetchOutcome outcome = snapshot.outcome();
        return new FetchRow(
                0,
                snapshot.authority().toString(),
                snapshot.fetchedAt().toEpochMilli(),
                snapshot.took().toMillis(),
                outcome.status(),
                outcome.failure().map(OutcomeCode::word).orElse(null),
                snapshot.content()
                        .map(hash -> HexFormat.of().parseHex(hash.hex()))
                        .orElse(null),
                snapshot.length(),
                snapshot.cut(),
                snapshot.revalidated(),
                ResponseLines.of(snapshot),
                VARYING.stream()
                        .map(name -> outcome.header(name).map(ResponseLines::escape))
                        .toList());
    }

    /** Reads a row of {@link #SELECT}. */
    static FetchRow read(ResultSet rows) throws SQLException {
        return new FetchRow(
                rows.getLong(1),
                String.valueOf(rows.getString(2)), // null in a damaged row
                rows.getLong(3),
                rows.getLong(4),
                rows.getInt(5),
                rows.getString(6),
                rows.getBytes(7),
                rows.getLong(8),
                rows.getInt(9) != 0,
                rows.getInt(10) != 0,
                rows.getString(11),
                List.of(
                        Optional.ofNullable(rows.getString(12)),
                        Optional.ofNullable(rows.getString(13)),
                        Optional.ofNullable(rows.getString(14))));
    }

    /** Sets the parameters of {@link #INSERT}. */
    void bind(PreparedStatement insert, @Nullable Long bodyId, @Nullable Long responseId) throws SQLException {
        insert.setString(1, authority);
        insert.setLong(2, fetchedAt);
        insert.setLong(3, took);
        insert.setInt(4, status);
        insert.setString(5, failure);
        insert.setObject(6, bodyId);
        insert.setLong(7, length);
        insert.setInt(8, cut ? 1 : 0);
        insert.setInt(9, revalidated ? 1 : 0);
        insert.setObject(10, responseId);
        for (int i = 0; i < varying.size(); i++) {
            insert.setString(11 + i, varying.get(i).orElse(null));
        }
    }

    /**
     * Returns the snapshot.
     *
     * @throws DamagedException if the row has a value that no snapshot has
     */
    Snapshot snapshot(Authority of) {
        try {
            if (lines == null) {
                throw new IllegalArgumentException("its response is missing");
            }
            List<Hop> hops = new ArrayList<>();
            Map<String, String> headers = new HashMap<>();
            ResponseLines.read(lines, hops, headers);
            for (int i = 0; i < VARYING.size(); i++) {
                String name = VARYING.get(i);
                varying.get(i).map(ResponseLines::unescape).ifPresent(value -> headers.put(name, value));
            }
            return new Snapshot(
                    of,
                    Instant.ofEpochMilli(fetchedAt),
                    Duration.ofMillis(took),
                    new FetchOutcome(status, outcomeCode(), headers),
                    hops,
                    Optional.ofNullable(body)
                            .map(hash -> new ContentHash(HexFormat.of().formatHex(hash))),
                    length,
                    cut,
                    revalidated);
        } catch (RuntimeException e) {
            throw new DamagedException("row " + id + " of " + authority, e);
        }
    }

    private Optional<OutcomeCode> outcomeCode() {
        return Optional.ofNullable(failure)
                .map(word -> code(word).orElseThrow(() -> new IllegalArgumentException("unknown failure: " + word)));
    }

    static Optional<OutcomeCode> code(String word) {
        return Arrays.stream(OutcomeCode.values())
                .filter(code -> code.word().equals(word))
                .findFirst();
    }
}
