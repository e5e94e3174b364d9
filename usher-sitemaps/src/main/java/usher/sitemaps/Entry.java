package usher.sitemaps;

import java.time.Instant;
import java.util.Optional;

/**
 * One entry of a sitemap or of an index.
 *
 * @param url its address, as written where the parser hands that out
 * @param line the line on which it ends, or its address does; 0 where the parser does not say
 */
record Entry(String url, int line, Optional<Instant> lastModified) {}
