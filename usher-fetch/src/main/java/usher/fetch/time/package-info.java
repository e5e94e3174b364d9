/** Time as something that is handed in: {@link usher.fetch.time.TimeSource}, and the machine's own. Knows nothing else. */
package usher.fetch.time;
