/**
 * Packs: the rules of many sites for one crawler, in one file that is built once and then only read.
 *
 * <p>{@link usher.pack.SitePackWriter} writes a pack from policies. {@link usher.pack.SitePack} opens it in milliseconds, however
 * many sites it contains, because the file is mapped into memory and nothing is read before a verdict needs it. Processes that
 * open the same pack share its memory. {@code PackHeader}, {@code SiteRecord} and {@code SiteIndex} describe the parts of the file.
 */
@NullMarked
package usher.pack;

import org.jspecify.annotations.NullMarked;
