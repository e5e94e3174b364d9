/** {@code usher receipt}: verdicts with all that is needed to compute them again. */
package usher.cli.receipt;
