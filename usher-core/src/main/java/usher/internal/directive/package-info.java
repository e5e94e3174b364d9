/** Reads the values of directives other than rules: Crawl-delay, Host and Sitemap, as each dialect does. */
package usher.internal.directive;
