package usher.spark.verdict;

import java.util.Optional;

/**
 * Where the response that a verdict is based on is in the archive.
 *
 * @param url the URL that it is the response for, at the end of redirects
 * @param file the file of the archive
 * @param position the byte or the row of the file where it begins
 * @param digest the digest that the archive states
 * @param sha256 the digest of the content that was read, if there is some
 */
record Evidence(String url, String file, long position, Optional<String> digest, Optional<String> sha256) {}
