/**
 * The operations of the service. Each route translates a request to a call of the live usher, and the result to JSON
 * ({@code docs/json.md}). Routes decide nothing about a robots.txt.
 *
 * <p>Read {@link usher.server.api.Routes} first, which lists them.
 * Thread-safe.
 */
package usher.server.api;
