/**
 * What changed at each site over time. In come captures in order of site and time, out go {@link
 * usher.spark.history.SiteEvent}s: files that appear, vanish and change, and what that means to each robot that is asked
 * about, proved or with an example. Does not know where captures come from, or that redirects exist: each capture is the
 * final answer for its site's robots.txt. {@code Histories} and all below it know no Spark; {@code HistoryJob} and {@code
 * HistoryTable} are the thin layer above. Read {@code DialectHistory} first. Histories are for one thread, all else is
 * immutable. Words and columns: {@code docs/history.md}.
 */
package usher.spark.history;
