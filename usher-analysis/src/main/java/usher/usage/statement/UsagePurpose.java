package usher.usage.statement;

import java.util.Arrays;
import java.util.Optional;
import usher.internal.text.Phrases;

/** What content may be used for. */
public enum UsagePurpose {
    /** An index, and results that link to the page. */
    SEARCH,
    /** An excerpt in a result. */
    SNIPPET,
    /** Grounding and retrieval: the page helps to answer a question. */
    AI_INPUT,
    /** Training and fine-tuning of models. */
    AI_TRAIN,
    /** A cached or archived copy. */
    ARCHIVE,
    /** Text and data mining, as in EU directive 2019/790. */
    TDM;

    public String word() {
        return Phrases.word(this);
    }

    public static Optional<UsagePurpose> of(String word) {
        return Arrays.stream(values())
                .filter(purpose -> purpose.word().equals(word))
                .findFirst();
    }
}
