/**
 * Robots.txt files written by code.
 *
 * <p>In: calls of {@link usher.write.RobotsBuilder}. Out: a {@link usher.write.WrittenRobots}, UTF-8 with LF, which reads back
 * as exactly what was said: the same tokens, patterns and records (RFC 9309 §2.2). What cannot be written so is the caller's
 * mistake. Stands above {@code dialect}, since a key must not be taken for a rule by any of them. Read
 * {@link usher.write.RobotsBuilder} first. The builders are for one thread; what they make is immutable.
 */
@NullMarked
package usher.write;

import org.jspecify.annotations.NullMarked;
