package usher.spark.survey;

import java.util.ArrayList;
import java.util.List;
import usher.spark.capture.Capture;
import usher.spark.capture.CaptureRows;
import usher.spark.job.CrawlerSpec;

/**
 * The encoded facts of a capture, which are moved along redirects instead of its body. Each task has its own copy, so
 * it need not be thread-safe.
 */
final class FactPayload implements CaptureRows.Payload {
    private static final long serialVersionUID = 1;

    private final ArrayList<CrawlerSpec> crawlers;
    private transient SurveyCaptureReader reader;

    FactPayload(List<CrawlerSpec> crawlers) {
        this.crawlers = new ArrayList<>(crawlers);
    }

    @Override
    public byte[] apply(Capture capture) {
        if (reader == null) {
            reader = new SurveyCaptureReader(crawlers);
        }
        return reader.read(capture).toBytes();
    }
}
