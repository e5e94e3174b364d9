/**
 * Signs requests, so that sites can tell a crawler from those who borrow its name: HTTP message signatures (RFC 9421)
 * with Ed25519, as Web Bot Auth uses them. In: a key folder, and the method, URL and headers of a request. Out:
 * headers, and the directory of public keys.
 */
@NullMarked
package usher.fetch.signature;

import org.jspecify.annotations.NullMarked;
