/**
 * Resolves captures to the responses of each site: revisits are replaced and redirects are followed within the archive.
 * Input rows have a URL, a time, a status, a Location and an opaque payload; output rows have an authority, a time and
 * the payload. Read {@link usher.spark.site.Sites}, then {@code RedirectTargets}.
 */
package usher.spark.site;
