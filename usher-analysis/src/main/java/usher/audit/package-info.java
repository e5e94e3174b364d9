/**
 * Which crawlers came, by an access log, and whether they obeyed robots.txt. In: requests, the file that a site served
 * at a time, and what is known about addresses. Out: an {@link usher.audit.AuditReport}. A request is set to a crawler
 * by its User-Agent, and judged by the file that this crawler could have known. One pass in bounded memory; reads no
 * file itself.
 */
@NullMarked
package usher.audit;

import org.jspecify.annotations.NullMarked;
