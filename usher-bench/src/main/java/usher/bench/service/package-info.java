/**
 * Measures the service over loopback: {@link usher.bench.service.ServiceBench} says what and prints the figures;
 * {@code Generator} is the crowd of clients. Knows the service by HTTP only.
 */
package usher.bench.service;
