/** What the caller asks about: a robots.txt from a file, a URL or standard input; URLs, sites and times. */
package usher.cli.input;
