/** The operations of the service, in {@link usher.server.api.Routes}, which decide nothing themselves. Thread-safe. */
package usher.server.api;
