/**
 * Where we may connect to: hosts become addresses, and addresses are let through or not.
 *
 * <p>Knows no robots.txt and opens no socket.
 */
package usher.fetch.address;
