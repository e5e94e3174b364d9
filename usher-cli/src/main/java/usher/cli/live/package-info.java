/** Fetching for the time of one command, and results in the order in which their URLs were given. */
package usher.cli.live;
