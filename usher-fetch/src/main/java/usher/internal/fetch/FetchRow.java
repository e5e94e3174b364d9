package usher.internal.fetch;

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
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.access.response.Snapshot;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.StoreReport.Damage;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * A row of the table of fetches in a store's database, with its body's hash and its response's lines instead of ids.
 *
 * @param fetchedAt milliseconds since 1970
 * @param content the snapshot; null if the row has a value that no snapshot has
 * @param damage what is wrong with such a row
 */
public record FetchRow(
        long id,
        long fetchedAt,
        Optional<Authority> authority,
        @Nullable Snapshot content,
        @Nullable DamagedException damage) {
    /**
     * What a row shows of its site, in SQL: the id of its file, or -1 for no file. Null for failures, challenge pages,
     * 429 and 5xx, which show neither. This is {@link FetchOutcome#isConclusive}.
     */
    public static final String STATE = "CASE WHEN body_id IS NOT NULL AND failure IS NULL THEN body_id"
            + " WHEN failure IN (" + redirectLimits() + ")"
            + " OR failure IS NULL AND status BETWEEN 200 AND 299 AND status<>206"
            + " OR failure IS NULL AND status BETWEEN 400 AND 499 AND status<>429 THEN -1 END";

    /** The headers that differ from fetch to fetch, in columns of their own, escaped. */
    private static final List<String> VARYING = List.of("Date", "Expires", "Age");

    private static String redirectLimits() {
        return Arrays.stream(OutcomeCode.values())
                .filter(OutcomeCode::isRedirectLimit)
                .map(code -> "'" + code.word() + "'")
                .collect(Collectors.joining(","));
    }

    /** Returns the snapshot; throws if the row is damaged. */
    public Snapshot snapshot() {
        if (content == null) {
            throw damage == null ? new DamagedException("row " + id) : damage;
        }
        return content;
    }

    /** Passes on the snapshot, or what is wrong with the row. */
    public void pass(Consumer<Snapshot> read, Consumer<DamagedException> damaged) {
        if (damage == null) {
            read.accept(snapshot());
        } else {
            damaged.accept(damage);
        }
    }

    /** Returns what is wrong with the row, in this table, for a report on the store. */
    public Optional<Damage> damage(String table) {
        return Optional.ofNullable(damage).map(what -> {
            String place = "table " + table + ", row " + id;
            Instant time = Instant.ofEpochMilli(fetchedAt);
            return new Damage(place, String.valueOf(what.getMessage()), authority, Optional.of(time));
        });
    }

    /** @param newest returns as many of the site's newest rows not later than a time, in milliseconds since 1970 */
    public static List<Snapshot> history(
            int max, LongFunction<List<FetchRow>> newest, Instant before, Consumer<DamagedException> damaged) {
        if (max < 0) {
            throw new IllegalArgumentException("limit must not be negative: " + max);
        }
        List<Snapshot> found = new ArrayList<>();
        Instant last = Snapshot.clamp(Snapshot.clamp(before).minus(Duration.ofNanos(1)));
        List<FetchRow> rows = newest.apply(last.toEpochMilli());
        while (!rows.isEmpty()) {
            rows.forEach(row -> row.pass(found::add, damaged));
            long earliest = rows.get(rows.size() - 1).fetchedAt();
            rows = found.isEmpty() ? newest.apply(earliest - 1) : List.of();
        }
        return found;
    }

    public static FetchRow read(ResultSet rows) throws SQLException {
        long id = rows.getLong(1);
        String name = String.valueOf(rows.getString(2)); // null in a damaged row
        long time = rows.getLong(3);
        Optional<Authority> authority = authority(name);
        if (authority.isEmpty()) {
            DamagedException damage = new DamagedException("not an authority: " + name);
            return new FetchRow(id, time, authority, null, damage);
        }
        try {
            return new FetchRow(id, time, authority, snapshot(authority.get(), rows), null);
        } catch (RuntimeException e) {
            return new FetchRow(id, time, authority, null, new DamagedException("row " + id + " of " + name, e));
        }
    }

    /** Reads the name of an authority; empty if no authority has this name. */
    public static Optional<Authority> authority(String name) {
        return WebUrl.parse(name + "/") instanceof WebUrl url
                        && url.authority().toString().equals(name)
                ? Optional.of(url.authority())
                : Optional.empty();
    }

    private static Snapshot snapshot(Authority authority, ResultSet rows) throws SQLException {
        byte[] body = rows.getBytes(7);
        String lines = rows.getString(11);
        if (lines == null) {
            throw new IllegalArgumentException("its response is missing");
        }
        List<Hop> hops = new ArrayList<>();
        Map<String, String> headers = new HashMap<>();
        ResponseLines.read(lines, hops, headers);
        Optional<String> detail = Optional.ofNullable(headers.remove(ResponseLines.DETAIL));
        for (int i = 0; i < VARYING.size(); i++) {
            String value = rows.getString(12 + i);
            if (value != null) {
                headers.put(VARYING.get(i), ResponseLines.unescape(value));
            }
        }
        return new Snapshot(
                authority,
                Instant.ofEpochMilli(rows.getLong(3)),
                Duration.ofMillis(rows.getLong(4)),
                new FetchOutcome(
                        rows.getInt(5), Optional.ofNullable(rows.getString(6)).map(FetchRow::code), detail, headers),
                hops,
                Optional.ofNullable(body)
                        .map(hash -> new ContentHash(HexFormat.of().formatHex(hash))),
                rows.getLong(8),
                rows.getInt(9) != 0,
                rows.getInt(10) != 0);
    }

    private static OutcomeCode code(String word) {
        return OutcomeCode.find(word).orElseThrow(() -> new IllegalArgumentException("unknown failure: " + word));
    }

    public static void bind(
            PreparedStatement insert, Snapshot snapshot, @Nullable Long bodyId, @Nullable Long responseId)
            throws SQLException {
        FetchOutcome outcome = snapshot.outcome();
        insert.setString(1, snapshot.authority().toString());
        insert.setLong(2, snapshot.fetchedAt().toEpochMilli());
        insert.setLong(3, snapshot.took().toMillis());
        insert.setInt(4, outcome.status());
        insert.setString(5, outcome.failure().map(OutcomeCode::word).orElse(null));
        insert.setObject(6, bodyId);
        insert.setLong(7, snapshot.length());
        insert.setInt(8, snapshot.cut() ? 1 : 0);
        insert.setInt(9, snapshot.revalidated() ? 1 : 0);
        insert.setObject(10, responseId);
        for (int i = 0; i < VARYING.size(); i++) {
            insert.setString(
                    11 + i,
                    outcome.header(VARYING.get(i)).map(ResponseLines::escape).orElse(null));
        }
    }
}
