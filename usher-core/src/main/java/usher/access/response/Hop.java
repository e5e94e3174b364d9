package usher.access.response;

/** One redirect of a chain. */
public record Hop(String url, int status) {}
