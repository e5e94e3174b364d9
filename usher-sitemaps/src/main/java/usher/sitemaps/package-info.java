/** Fetches and walks the sitemaps that a robots.txt names. */
package usher.sitemaps;
