/**
 * Converts results to JSON for the command line, the service and bulk jobs, as described in {@code docs/json.md}.
 *
 * <p>{@link usher.internal.json.Json} writes one line of JSON. {@link usher.internal.json.JsonReader} reads untrusted text;
 * callers check names and types of members and word the errors.
 */
package usher.internal.json;
