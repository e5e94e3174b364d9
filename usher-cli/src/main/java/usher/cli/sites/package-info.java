/** Commands that watch sites: {@code sitemaps}, the store ({@code fetch}, {@code history}, {@code at}, {@code export}, {@code prune}) and {@code receipt}. */
package usher.cli.sites;
