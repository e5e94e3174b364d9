/**
 * The calls of the service. Each route translates: what a request asks into a question to the live usher, and what comes of it
 * into JSON ({@code docs/json.md}); none decides anything about a robots.txt.
 *
 * <p>Read {@link usher.server.api.Routes} first, which lists them; {@code BulkStream} is the one with an algorithm. Thread-safe.
 */
@NullMarked
package usher.server.api;

import org.jspecify.annotations.NullMarked;
