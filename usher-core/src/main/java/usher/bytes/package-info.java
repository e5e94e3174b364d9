/**
 * Bytes, sets of bytes, and positions in a file.
 *
 * <p>All other packages use {@link usher.bytes.Bytes}, because RFC 9309 §2.2.2 compares bytes; text is created only for
 * display. All types are immutable.
 */
@NullMarked
package usher.bytes;

import org.jspecify.annotations.NullMarked;
