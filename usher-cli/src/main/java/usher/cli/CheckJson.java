package usher.cli;

import java.util.List;
import java.util.Map;
import usher.json.ExplanationJson;
import usher.json.Json;
import usher.json.VerdictJson;

/** One JSON object a verdict, with the member {@code explanation} where it was asked for. */
final class CheckJson implements CheckPrinter {
    private final Terminal terminal;
    private final boolean explain;

    CheckJson(Terminal terminal, boolean explain) {
        this.terminal = terminal;
        this.explain = explain;
    }

    @Override
    public void print(String url, List<Judgement> together) {
        for (Judgement judgement : together) {
            Map<String, Object> members = members(url, judgement);
            if (explain) {
                members.put("explanation", ExplanationJson.of(judgement.explanation()));
            }
            terminal.println(Json.text(members));
        }
    }

    /** The verdict, and the code of what stood in the way of the file, if anything did. */
    static Map<String, Object> members(String url, Judgement judgement) {
        Map<String, Object> members = VerdictJson.of(
                judgement.robot().shownTokens(),
                url,
                judgement.robot().dialect().id(),
                judgement.verdict(),
                judgement.basis());
        judgement.code().ifPresent(code -> members.put("code", code.word()));
        judgement.message().ifPresent(message -> members.put("message", message));
        VerdictJson.addNotes(members, judgement.notes());
        return members;
    }
}
