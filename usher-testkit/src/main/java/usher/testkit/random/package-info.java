/**
 * Random patterns, paths and robots.txt files over alphabets so small that they meet often.
 *
 * <p>In: a seed. Out: text; the same seed gives the same text for ever. {@link usher.testkit.random.Seeds} runs a property
 * over many seeds and names the seed that broke it, {@link usher.testkit.random.Shrinking} removes what a failure does
 * not need. Read {@link usher.testkit.random.RandomRobots} first. Not thread-safe: one generator a seed.
 */
package usher.testkit.random;
