/**
 * {@code BaseRobotsParser} and {@code BaseRobotRules} of crawler-commons, for crawlers that already use them. In: the
 * bytes of a robots.txt and the crawler's names. Out: rules that decide as the chosen dialect does.
 *
 * <p>Start with {@link usher.crawlercommons.UsherRobotsParser}. The module's README lists every difference from
 * {@code SimpleRobotRulesParser}; {@code DifferencesTest} checks that list, and {@code PublishedTestsTest} runs the
 * tests that crawler-commons publishes.
 */
@NullMarked
package usher.crawlercommons;

import org.jspecify.annotations.NullMarked;
