/**
 * Case files: one format for conformance vectors, users' own tests and bulk checks ({@code conformance/README.md}).
 *
 * <p>An unknown member is an error, so that a typo cannot make a case pass. Read {@link usher.support.cases.Case}
 * first, then {@link usher.support.cases.CaseRunner}. A runner serves one thread.
 */
package usher.support.cases;
