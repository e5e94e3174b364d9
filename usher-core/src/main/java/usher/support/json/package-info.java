/**
 * Converts results to JSON for the command line, the service and bulk jobs, as described in {@code docs/json.md}.
 *
 * <p>{@link usher.support.json.Json} writes one line of JSON. {@link usher.support.json.JsonReader} reads untrusted
 * text; callers check names and types of members and word the errors.
 */
package usher.support.json;
