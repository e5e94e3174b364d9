/**
 * Responses as they were sent or archived, without chunks and content codings, and what a sequence of them means for a
 * site. Strict for live servers, lenient for archives. For {@code usher-fetch} and {@code usher-spark}.
 */
package usher.support.access;
