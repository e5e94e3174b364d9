/**
 * Verdicts about archived URLs. In come what was known of sites ({@code authority, micros, payload}) and URLs with times, out go
 * verdicts, one for each URL and robot. {@code SiteJudge} and what it uses know no Spark. Read {@link
 * usher.spark.verdict.VerdictJob}, then {@link usher.spark.verdict.SiteJudge}.
 */
package usher.spark.verdict;
