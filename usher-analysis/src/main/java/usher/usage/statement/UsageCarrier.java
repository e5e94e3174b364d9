package usher.usage.statement;

/** Where a statement can be made. Each carrier has at most one outcome per purpose. */
public enum UsageCarrier {
    /** {@code Content-Usage} in robots.txt (AIPREF). */
    CONTENT_USAGE("Content-Usage"),
    CONTENT_USAGE_HEADER("Content-Usage header"),
    CONTENT_SIGNAL("Content-Signal"),
    /** {@code X-Robots-Tag}, {@code Robots-Tag} and robots meta tags together. */
    PAGE_RULES("page rules"),
    /** {@code tdmrep.json}, the headers and the meta tags of TDMRep together. */
    TDMREP("TDMRep"),
    /** Rules for a control token, such as Google-Extended. */
    CONTROL_TOKEN("control token"),
    /** Rules for a policy token of the shared training signal. */
    POLICY_TOKEN("policy token"),
    /** {@code DisallowAITraining} and {@code AllowAITraining} in robots.txt. */
    TRAINING_DIRECTIVE("DisallowAITraining"),
    /** {@code LLM-Policy} in robots.txt: the URL of a policy. */
    POLICY_POINTER("LLM-Policy"),
    /** A line or header without a specification. */
    UNSPECIFIED("unspecified");

    private final String label;

    UsageCarrier(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
