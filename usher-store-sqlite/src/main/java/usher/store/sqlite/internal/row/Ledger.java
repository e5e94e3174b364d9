package usher.store.sqlite.internal.row;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import usher.fetch.snapshot.DamagedException;

/**
 * The number of observations and the sum of their links, in one row of table ledger. The chains detect rows that are missing
 * in the middle; the ledger detects rows that are missing at the end. Sums wrap around.
 */
public final class Ledger {
    public long observations;
    public long low;
    public long high;

    public static Ledger read(Connection connection) throws SQLException {
        Ledger ledger = new Ledger();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT observations, low, high FROM ledger WHERE id=1")) {
            if (!rows.next()) {
                throw new DamagedException("the ledger is empty");
            }
            ledger.observations = rows.getLong(1);
            ledger.low = rows.getLong(2);
            ledger.high = rows.getLong(3);
            return ledger;
        }
    }

    public void add(byte[] seal) {
        observations++;
        low += RowSeal.low(seal);
        high += RowSeal.high(seal);
    }

    public void remove(byte[] seal) {
        observations--;
        low -= RowSeal.low(seal);
        high -= RowSeal.high(seal);
    }

    public static PreparedStatement update(Connection connection) throws SQLException {
        return connection.prepareStatement("UPDATE ledger SET observations=?, low=?, high=? WHERE id=1");
    }

    public void write(PreparedStatement update) throws SQLException {
        update.setLong(1, observations);
        update.setLong(2, low);
        update.setLong(3, high);
        if (update.executeUpdate() != 1) {
            throw new DamagedException("the ledger is empty");
        }
    }

    public boolean matches(Ledger other) {
        return observations == other.observations && low == other.low && high == other.high;
    }
}
