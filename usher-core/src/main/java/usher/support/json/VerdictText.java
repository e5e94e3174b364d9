package usher.support.json;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import usher.Explanation;
import usher.Reason;
import usher.Rule;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.internal.text.Printable;
import usher.uri.BadUrl;

/** Why a verdict is as it is, in one line: the same in every command. */
public final class VerdictText {
    private VerdictText() {}

    /** Returns the reason as part of a sentence; without a file, the outcome of the fetch and its effect. */
    public static String reason(Verdict verdict, Optional<String> message) {
        boolean noFile = verdict.reason() == Reason.UNAVAILABLE || verdict.reason() == Reason.UNREACHABLE;
        return message.filter(text -> noFile).orElse(verdict.reason().explanation());
    }

    /**
     * Returns the deciding rule, or the reason, and where the rules come from, unless they are fresh or given. The
     * explanation is asked what is wrong with a URL; code and detail say why the file could not be used.
     */
    public static String because(
            Verdict verdict,
            Supplier<Explanation> explanation,
            Basis basis,
            Optional<OutcomeCode> code,
            Optional<String> message,
            Optional<String> detail) {
        if (verdict.reason() == Reason.BAD_URL) {
            return ofBadUrl(explanation.get());
        }
        String decider = verdict.line() > 0 ? "line " + verdict.line() : reason(verdict, message);
        return verdict.rule().map(Rule::toString).orElse(decider) + basis(basis, code, message, detail);
    }

    /** Returns what is wrong with the URL. */
    public static String ofBadUrl(Explanation explanation) {
        Optional<BadUrl> problem = explanation.target().problem();
        return Reason.BAD_URL.explanation()
                + problem.map(bad -> ": " + Printable.text(bad.detail())).orElse("");
    }

    private static String basis(
            Basis basis, Optional<OutcomeCode> code, Optional<String> message, Optional<String> detail) {
        String what = detail.map(text -> ": " + text).orElse("");
        String word = code.map(why -> why.word() + what).orElse("");
        return switch (basis) {
            case FRESH, GIVEN ->
                Stream.of(message, detail)
                        .flatMap(Optional::stream)
                        .reduce((note, decoding) -> note + "; " + decoding)
                        .map(notes -> "  (" + notes + ")")
                        .orElse("");
            case UNAVAILABLE, UNREACHABLE -> "  (" + word + ")";
            case STALE, LAST_GOOD ->
                "  (from the " + basis.word() + " copy" + (word.isEmpty() ? "" : ": " + word) + ")";
        };
    }
}
