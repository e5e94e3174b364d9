/** Where a redirect leads, and whether it is followed (RFC 9309 §2.3.1.2): for fetching and for archives. */
@NullMarked
package usher.access.redirect;

import org.jspecify.annotations.NullMarked;
