/** Commands that watch sites: {@code sitemaps}, {@code receipt}, and those of the store, such as {@code fetch}. */
package usher.cli.sites;
