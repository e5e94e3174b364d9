/**
 * Slow, plain answers to compare the real ones with.
 *
 * <p>In: rules and paths. Out: whether they match and which rule decides. Written straight from the texts (RFC 9309
 * §2.2.2 and §2.2.3, and what the dialects say instead) and sharing nothing with the library but the word
 * {@link usher.Access}: not its matcher, not its spelling of paths, not its order of rules. Read
 * {@link usher.testkit.oracle.NaiveMatcher} first. Immutable. Tested by examples in {@code OracleTest}.
 */
package usher.testkit.oracle;
