/**
 * The floor: octets, sets of octets, and places in a file.
 *
 * <p>In: arrays and strings. Out: {@link usher.octets.Octets}, {@link usher.octets.OctetSet},
 * {@link usher.octets.Span}. Knows nothing of robots. RFC 9309 §2.2.2 compares octets, so every room above speaks them;
 * text is made only at the edge. Read {@link usher.octets.Octets} first. All types are immutable.
 */
@NullMarked
package usher.octets;

import org.jspecify.annotations.NullMarked;
