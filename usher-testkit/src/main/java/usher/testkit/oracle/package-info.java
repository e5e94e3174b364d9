/**
 * Slow, simple implementations to compare the real ones with.
 *
 * <p>They decide whether rules match a path and which rule decides. They implement the specifications (RFC 9309 §2.2.2
 * and §2.2.3, and those of other dialects) and share only {@link usher.Access} with the library: not its matcher,
 * normalization or order of rules. Read {@link usher.testkit.oracle.NaiveMatcher} first. Immutable. Tested by examples
 * in {@code OracleTest}.
 */
package usher.testkit.oracle;
