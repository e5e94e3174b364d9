package usher.access.response;

/**
 * One redirect of a chain.
 *
 * @param url the target
 * @param status the status of the redirect
 */
public record Hop(String url, int status) {}
