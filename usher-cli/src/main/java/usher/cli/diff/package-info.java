/** {@code usher diff}: which verdicts differ between two robots.txt files, or between two dialects. */
package usher.cli.diff;
