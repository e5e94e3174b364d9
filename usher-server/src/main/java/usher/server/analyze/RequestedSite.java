package usher.server.analyze;

/**
 * A site whose file is to be fetched.
 *
 * @param authority as written in the request
 * @param refresh whether to fetch the file even if the cached one is fresh
 */
public record RequestedSite(String authority, boolean refresh) {}
