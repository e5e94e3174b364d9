/** {@code usher receipt}: verdicts with all that is needed to compute them again. */
@NullMarked
package usher.cli.receipt;

import org.jspecify.annotations.NullMarked;
