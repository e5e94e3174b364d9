/**
 * Case files: one format for conformance vectors, users' own tests and bulk checks.
 *
 * <p>In: JSON Lines as {@code conformance/README.md} describes them. Out: for each line whether it holds, and if not what
 * is otherwise. A field that is not known is an error, so that a typo cannot make a case pass. Read
 * {@link usher.testkit.cases.Case} first. A {@link usher.testkit.cases.Library} serves one thread.
 */
package usher.testkit.cases;
