/** {@code usher policy}: presets of which crawlers may fetch a site. */
@NullMarked
package usher.cli.preset;

import org.jspecify.annotations.NullMarked;
