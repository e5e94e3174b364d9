/** {@code usher sitemaps}: lists the sitemaps of a site, and checks whether its robots.txt allows the listed pages. */
@NullMarked
package usher.cli.sitemaps;

import org.jspecify.annotations.NullMarked;
