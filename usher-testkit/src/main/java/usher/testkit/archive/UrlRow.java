package usher.testkit.archive;

import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * A row with the relevant columns of Common Crawl's columnar URL index. All but the last five may be null.
 *
 * @param urlPort null for the default port
 * @param urlQuery null if there is none
 * @param fetchTime in whole microseconds
 */
public record UrlRow(
        String urlSurtkey,
        String url,
        String urlHostName,
        String urlHostTld,
        String urlHostRegisteredDomain,
        String urlProtocol,
        Integer urlPort,
        String urlPath,
        String urlQuery,
        Instant fetchTime,
        short fetchStatus,
        String contentMimeType,
        String warcFilename,
        int warcRecordOffset,
        int warcRecordLength) {

    /** The column names of Common Crawl. */
    public static final List<String> COLUMNS = List.of(
            "url_surtkey",
            "url",
            "url_host_name",
            "url_host_tld",
            "url_host_registered_domain",
            "url_protocol",
            "url_port",
            "url_path",
            "url_query",
            "fetch_time",
            "fetch_status",
            "content_mime_type",
            "warc_filename",
            "warc_record_offset",
            "warc_record_length");

    /** Returns the values in the order of the columns, some of them null. */
    public List<Object> cells() {
        return Collections.unmodifiableList(Arrays.asList(
                urlSurtkey,
                url,
                urlHostName,
                urlHostTld,
                urlHostRegisteredDomain,
                urlProtocol,
                urlPort,
                urlPath,
                urlQuery,
                fetchTime,
                fetchStatus,
                contentMimeType,
                warcFilename,
                warcRecordOffset,
                warcRecordLength));
    }
}
