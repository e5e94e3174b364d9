/**
 * Results as JSON: one shape for the command line, the service and bulk jobs, described in {@code docs/json.md}.
 *
 * <p>In: documents, policies and verdicts. Out: one line of JSON ({@link usher.internal.json.Json}). Translates and decides
 * nothing. Stateless.
 */
@NullMarked
package usher.internal.json;

import org.jspecify.annotations.NullMarked;
