/**
 * One question to one server: {@link usher.fetch.transport.Transport}, over HTTP and FTP. The only room that opens sockets.
 *
 * <p>In: a {@link usher.fetch.transport.Question} with addresses that are already checked. Out: an
 * {@link usher.fetch.transport.Answer}, in time, whatever the server does. Knows no redirect, no cache and no rule.
 */
package usher.fetch.transport;
