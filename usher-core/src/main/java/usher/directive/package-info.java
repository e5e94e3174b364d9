/**
 * The records that are not rules, validated: what a group or the whole file says besides Allow and Disallow.
 *
 * <p>In: {@link usher.syntax.RobotsRecord}s and {@link usher.directive.DirectiveOptions}. Out:
 * {@link usher.directive.GroupDirectives} for a group, {@link usher.directive.SiteDirectives} for the file, and
 * {@link usher.directive.UrlCleaner} to apply Clean-param. Carries out RFC 9309 §2.2.4, Yandex's Host, Clean-param and
 * Crawl-delay, and Sean Conner's Request-rate and Visit-time. Which values count is an enum constant of each field's
 * own rule ({@link usher.directive.DelayRule} and its kin). Never changes a verdict; knows no group, agent or dialect.
 * Immutable. Vectors: {@code conformance/yandex}, {@code conformance/yandex-2013}.
 */
package usher.directive;
