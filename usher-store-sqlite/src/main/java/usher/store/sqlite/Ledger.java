package usher.store.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import usher.fetch.snapshot.DamagedException;

/**
 * How many observations there are and the sum of their links, in one row: the chains tell whether a row is missing in the
 * middle, this tells whether one is missing at an end. Sums wrap around.
 */
final class Ledger {
    long observations;
    long low;
    long high;

    static Ledger read(Connection connection) throws SQLException {
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

    void add(byte[] seal) {
        observations++;
        low += Seal.low(seal);
        high += Seal.high(seal);
    }

    void remove(byte[] seal) {
        observations--;
        low -= Seal.low(seal);
        high -= Seal.high(seal);
    }

    static PreparedStatement update(Connection connection) throws SQLException {
        return connection.prepareStatement("UPDATE ledger SET observations=?, low=?, high=? WHERE id=1");
    }

    void write(PreparedStatement update) throws SQLException {
        update.setLong(1, observations);
        update.setLong(2, low);
        update.setLong(3, high);
        if (update.executeUpdate() != 1) {
            throw new DamagedException("the ledger is empty");
        }
    }

    boolean agreesWith(Ledger other) {
        return observations == other.observations && low == other.low && high == other.high;
    }
}
