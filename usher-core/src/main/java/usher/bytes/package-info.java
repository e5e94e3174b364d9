/**
 * The floor: bytes, sets of bytes, and places in a file.
 *
 * <p>In: arrays and strings. Out: {@link usher.bytes.Bytes}, {@link usher.bytes.ByteSet},
 * {@link usher.bytes.Span}. Knows nothing of robots. RFC 9309 §2.2.2 compares bytes, so every room above speaks them;
 * text is made only at the edge. Read {@link usher.bytes.Bytes} first. All types are immutable.
 */
@NullMarked
package usher.bytes;

import org.jspecify.annotations.NullMarked;
