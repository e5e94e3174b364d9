/**
 * Servers that misbehave, on 127.0.0.1, for tests of everything that fetches.
 *
 * <p>In: a {@link usher.testkit.faults.Script}, which is what to do with one connection, or a
 * {@link usher.testkit.faults.FtpSite}. Out: what was asked and when ({@link usher.testkit.faults.Request}), and how many
 * connections are still open. {@link usher.testkit.faults.Faults} is the table of F-01 to F-13 with the code that each must
 * come to; {@link usher.testkit.faults.Page} is a server without faults. Knows no fetcher. Read
 * {@link usher.testkit.faults.FaultServer} first. Servers are thread-safe; scripts run on a thread for each connection.
 */
package usher.testkit.faults;
