/** {@code usher pack}: builds packs of sites. */
@NullMarked
package usher.cli.pack;

import org.jspecify.annotations.NullMarked;
