/** The input of a command: options that commands share and the settings that follow; a robots.txt, URLs, sites and times; fetching during one command. */
package usher.cli.input;
