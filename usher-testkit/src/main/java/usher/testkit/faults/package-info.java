/**
 * Servers on 127.0.0.1 that misbehave, for tests of everything that fetches.
 *
 * <p>A {@link usher.testkit.faults.Script} or {@link usher.testkit.faults.FtpSite} defines what a server does. The
 * server reports its {@link usher.testkit.faults.Request}s and how many connections are open. {@link
 * usher.testkit.faults.Faults} lists F-01 to F-13 with the expected outcome codes; {@link usher.testkit.faults.Page} is
 * a response without faults. Read {@link usher.testkit.faults.FaultServer} first. Servers are thread-safe; scripts run
 * on one thread for each connection.
 */
package usher.testkit.faults;
