package usher.testkit.oracle;

import usher.Access;

/**
 * A rule as written in a file.
 *
 * @param access Allow or Disallow
 * @param pattern the value without comment and surrounding whitespace
 * @param line its line number
 */
public record NaiveRule(Access access, String pattern, int line) {}
