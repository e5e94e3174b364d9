/**
 * Converts results to JSON, as described in {@code docs/json.md}, and reads it from untrusted text. Callers check names
 * and types of members and word the errors.
 */
package usher.support.json;
