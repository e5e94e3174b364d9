/**
 * Reads JSON from untrusted text: the only place that uses the JSON parser to read whole documents.
 *
 * <p>In: text or bytes, and limits. Out: maps, lists and values, or a {@link usher.json.reader.JsonFormatException}. Knows no
 * robots.txt; callers check names and types of members and word the errors. Read {@link usher.json.reader.JsonReader} first.
 * Immutable, thread-safe. The core's package {@code usher.json} writes JSON.
 */
@NullMarked
package usher.json.reader;

import org.jspecify.annotations.NullMarked;
