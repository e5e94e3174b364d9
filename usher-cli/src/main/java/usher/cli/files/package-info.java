/** Files that the caller names: their names, reading and writing them. Knows nothing of robots.txt. */
package usher.cli.files;
