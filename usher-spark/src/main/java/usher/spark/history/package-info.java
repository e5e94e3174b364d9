/**
 * Computes what changed at each site over time: captures in order of site and time become {@link
 * usher.spark.history.SiteEvent}s. They report files that appear, vanish and change, and the effect on each crawler,
 * proved or with an example. Redirects are resolved before: each capture is the final response for its site's
 * robots.txt. {@code SiteEventIterator} and the classes it uses do not depend on Spark; {@code HistoryJob} and {@code
 * HistoryTable} do. Read {@code DialectHistory} first. Histories are not thread-safe; all other classes are immutable.
 * See {@code docs/history.md} for columns and events.
 */
package usher.spark.history;
