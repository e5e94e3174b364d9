/** {@code usher receipt}: receipts for verdicts, with all data that is needed to compute them again. */
@NullMarked
package usher.cli.receipt;

import org.jspecify.annotations.NullMarked;
