package usher.receipt;

import java.util.Optional;
import usher.Dialect;
import usher.Verdict;
import usher.access.AccessResult;
import usher.access.site.LastCopy;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.options.Option;

/** Creates receipts for the verdicts of a {@link LiveUsher}. Immutable, thread-safe. */
public final class LiveReceipts {
    private final LiveUsher live;

    public LiveReceipts(LiveUsher live) {
        this.live = live;
    }

    /**
     * Returns the receipt for a verdict, with everything that is needed to compute it again.
     *
     * @param withBody whether the receipt includes the file, so that it can be verified without a store
     */
    public Receipt of(LiveVerdict verdict, boolean withBody) {
        Dialect dialect = live.whenUnreachable()
                .map(setting -> verdict.dialect().with(Option.WHEN_UNREACHABLE, setting))
                .orElse(verdict.dialect());
        ReceiptRequest request = ReceiptRequest.of(verdict.url(), verdict.tokens(), dialect);
        return verdict.siteData()
                .map(siteData -> of(request, verdict.verdict(), siteData, withBody))
                .orElseGet(() ->
                        Receipt.badUrl(request, verdict.verdict(), live.now().wall()));
    }

    private static Receipt of(
            ReceiptRequest request, Verdict verdict, LiveVerdict.SiteData siteData, boolean withBody) {
        SiteState state = siteData.state();
        SiteReading reading = siteData.reading();
        boolean unreachable = reading.result() instanceof AccessResult.Unreachable;
        ReceiptEvidence evidence = ReceiptEvidence.of(
                unreachable ? Optional.of(reading.outage()) : Optional.empty(),
                state.attempt(),
                unreachable && reading.outage().lastGoodAge().isPresent()
                        ? state.copy().map(LastCopy::snapshot)
                        : Optional.empty());
        Receipt receipt = Receipt.of(request, verdict, reading.result(), reading.decision(), evidence, siteData.at());
        boolean hasFile = receipt.evidence().file().isPresent();
        return withBody && hasFile ? receipt.withBody(reading.file(state).orElseThrow()) : receipt;
    }
}
