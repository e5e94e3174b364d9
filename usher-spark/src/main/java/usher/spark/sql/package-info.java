/**
 * Functions for Spark SQL: {@code robots_allowed(body, agent, url)} and {@code robots_verdict(body, agent, url)}.
 * Register them with {@link usher.spark.sql.RobotsFunctions}, or with the setting {@code
 * spark.sql.extensions=usher.spark.sql.RobotsExtensions}.
 *
 * <p>In: the content of a robots.txt, the name of a crawler, and a URL. Out: whether the file allows the URL, and why.
 * They know nothing of responses, captures or times; for these see {@link usher.spark.verdict}.
 */
package usher.spark.sql;
