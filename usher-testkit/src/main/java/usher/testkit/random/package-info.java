/**
 * Generates random patterns, paths and robots.txt files from small alphabets, so that they match often.
 *
 * <p>The same seed always gives the same text. {@link usher.testkit.random.Seeds} checks a property for many seeds and
 * reports the one that fails; {@link usher.testkit.random.Shrinking} reduces its input. Read {@link
 * usher.testkit.random.RandomRobotsTxt} first. Generators are not thread-safe.
 */
package usher.testkit.random;
