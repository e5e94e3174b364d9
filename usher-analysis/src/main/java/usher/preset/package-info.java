/**
 * Blocks and allows crawlers in an existing file.
 *
 * <p>In: a file and an {@link usher.preset.AccessRequest}, made of a {@link usher.preset.Preset} and of switches for
 * crawlers and purposes. Out: an {@link usher.preset.AccessEdit} with the new file, and the proof that the chosen
 * crawlers are now blocked or allowed and that no verdict of another crawler changes. Read
 * {@link usher.preset.AccessEditor} first. {@code EditRound} edits the file in rounds: blocking one crawler can move
 * another one to a different group, whose own rules the next round restores.
 */
@NullMarked
package usher.preset;

import org.jspecify.annotations.NullMarked;
