/**
 * Builds robots.txt files.
 *
 * <p>A {@link usher.write.RobotsBuilder} builds a {@link usher.write.WrittenRobots}, which is read back with the same
 * tokens, patterns and directives (RFC 9309 §2.2). Values for which this is not possible are rejected. The builders are
 * not thread-safe; their results are immutable.
 */
@NullMarked
package usher.write;

import org.jspecify.annotations.NullMarked;
