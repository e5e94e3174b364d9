/** The fingerprint of a dialect's options, for files that outlive a version of Usher: receipts and packs. */
@NullMarked
package usher.access.internal.dialect;

import org.jspecify.annotations.NullMarked;
