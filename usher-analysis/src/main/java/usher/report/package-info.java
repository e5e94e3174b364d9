/**
 * Results of analyses as JSON and SARIF: one shape for the command line and the service, described in {@code docs/json.md}.
 *
 * <p>In: documents, findings, differences. Out: members of a JSON object, or a SARIF log. Translates and decides nothing.
 * Stateless.
 */
@NullMarked
package usher.report;

import org.jspecify.annotations.NullMarked;
