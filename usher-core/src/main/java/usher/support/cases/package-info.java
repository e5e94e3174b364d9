/**
 * Case files: one format for conformance vectors, users' own tests and bulk checks.
 *
 * <p>In: JSON Lines as {@code conformance/README.md} describes them. Out: for each line whether it passes, and if not,
 * what differs. An unknown member is an error, so that a typo cannot make a case pass. Read
 * {@link usher.support.cases.Case} first, then {@link usher.support.cases.CaseRunner}. A runner serves one thread.
 */
package usher.support.cases;
