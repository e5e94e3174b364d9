/**
 * Computes verdicts about archived URLs. Input is the rows of the data source {@code usher-captures}
 * and tables of URLs with times ({@link usher.spark.verdict.UrlSource}); output is one verdict for each URL and
 * crawler. {@code SiteEvaluator} and the classes it uses do not depend on Spark. Read
 * {@link usher.spark.verdict.VerdictJob}, then {@link usher.spark.verdict.SiteEvaluator}.
 */
package usher.spark.verdict;
