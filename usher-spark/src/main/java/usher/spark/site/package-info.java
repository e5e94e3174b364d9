/**
 * From captures to what was known of each site: revisits resolved, redirects followed inside the archive. In come rows of URL,
 * time, status and Location with an opaque payload, out go rows of authority, time and payload. Does not know what a payload
 * means. Read {@link usher.spark.site.Sites}, then {@code Targets}.
 */
package usher.spark.site;
