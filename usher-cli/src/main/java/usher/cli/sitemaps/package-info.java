/** {@code usher sitemaps}: the sitemaps of a site, and whether its robots.txt allows what they list. */
package usher.cli.sitemaps;
