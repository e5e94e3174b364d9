/** {@code usher sitemaps}: the sitemaps of a site, and whether its robots.txt allows what they list. */
@NullMarked
package usher.cli.sitemaps;

import org.jspecify.annotations.NullMarked;
