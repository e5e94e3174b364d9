package usher.usage.statement;

import usher.internal.text.Phrases;

/**
 * A license that applies to a page. It never changes an outcome.
 *
 * @param url the absolute URL: text of the site, escape it before showing
 * @param scope which crawlers and URLs it is about
 */
public record UsageLicense(Kind kind, String url, UsagePlace place, UsageScope scope) {
    public enum Kind {
        RSL,
        /** A policy of TDMRep. */
        TDM_POLICY;

        public String word() {
            return Phrases.word(this);
        }
    }
}
