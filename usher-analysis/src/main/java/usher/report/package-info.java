/**
 * Converts results of analysis to JSON and SARIF for the command line and the service, as described in
 * {@code docs/json.md}.
 *
 * <p>Stateless.
 */
@NullMarked
package usher.report;

import org.jspecify.annotations.NullMarked;
