package usher.testkit.oracle;

import usher.Access;

/**
 * A rule as it stands in a file.
 *
 * @param access Allow or Disallow, as written
 * @param pattern the value, without comment and outer blanks
 * @param line the number of its line
 */
public record NaiveRule(Access access, String pattern, int line) {}
