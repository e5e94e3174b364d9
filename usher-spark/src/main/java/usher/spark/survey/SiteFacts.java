package usher.spark.survey;

import java.time.Instant;
import usher.spark.input.Place;

/**
 * What one capture says about a site, small enough to be sent around.
 *
 * @param site the authority
 * @param top whether its host is on the list of the most popular ones
 * @param month such as {@code 2026-03}, in UTC
 * @param settled whether the capture tells what the file was: a success or a refusal, not a failure
 * @param facts what to count if this is the capture that counts, as {@link FactCodec} writes it
 */
record SiteFacts(String site, boolean top, String month, boolean settled, Instant time, Place place, byte[] facts) {}
