package usher.usage.statement;

import java.util.Arrays;
import java.util.Optional;

/** What content may be used for. */
public enum UsagePurpose {
    /** An index, and results that link to the page. */
    SEARCH("search"),
    /** An excerpt in a result. */
    SNIPPET("snippet"),
    /** Grounding and retrieval: the page helps to answer a question. */
    AI_INPUT("ai-input"),
    /** Training and fine-tuning of models. */
    AI_TRAIN("ai-train"),
    /** A cached or archived copy. */
    ARCHIVE("archive"),
    /** Text and data mining, as in EU directive 2019/790. */
    TDM("tdm");

    private final String word;

    UsagePurpose(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    public static Optional<UsagePurpose> of(String word) {
        return Arrays.stream(values())
                .filter(purpose -> purpose.word.equals(word))
                .findFirst();
    }
}
