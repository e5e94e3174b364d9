/**
 * One request to one server, {@link usher.fetch.transport.Transport}, over HTTP and FTP. The only package that opens
 * sockets.
 *
 * <p>In: a {@link usher.fetch.transport.FetchRequest}, which names the checked addresses; a socket checks again the one
 * that it connects to. Out: a {@link usher.fetch.transport.FetchResponse}, in time, whatever the server does. Knows no
 * redirect, no cache and no rule.
 *
 * <p>Every request is one {@code Exchange}: a thread that may block, two timers that close its sockets, and one failure
 * code. Only {@code GuardedSocket} opens sockets (S-04). Over HTTP, {@code RequestHead} is all that is sent; {@code
 * ResponseHeadReader}, {@code BodyFraming} and {@code usher.support.access} read the response. Implements the
 * requirements F-01 to F-07, F-12, F-13 and S-01 to S-03 of {@code docs/spec}. Read {@code Exchange} first, then
 * {@code HttpTransport}. Public types are thread-safe. Tested against the servers of {@code usher.testkit.faults}.
 */
@NullMarked
package usher.fetch.transport;

import org.jspecify.annotations.NullMarked;
