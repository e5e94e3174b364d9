/** The input of a command: shared options and settings; a robots.txt, URLs, sites and times; fetching. */
package usher.cli.input;
