/** Resolves redirects and decides whether they are followed (RFC 9309 §2.3.1.2), for fetching and for archives. */
@NullMarked
package usher.access.redirect;

import org.jspecify.annotations.NullMarked;
