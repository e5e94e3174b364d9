/** Bytes without a copy, words of user agents, and parts of messages. Knows nothing of robots.txt. */
package usher.internal.text;
