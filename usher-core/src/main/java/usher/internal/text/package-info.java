/** Bytes without a copy, for loops that read every byte of a file; words of user agents; parts of messages. Knows nothing of robots.txt. */
package usher.internal.text;
