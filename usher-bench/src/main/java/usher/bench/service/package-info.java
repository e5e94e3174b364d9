/**
 * Measures the service over loopback and HTTP only. {@link usher.bench.service.ServiceBench} prints the figures; {@code
 * LoadGenerator} has the clients.
 */
package usher.bench.service;
