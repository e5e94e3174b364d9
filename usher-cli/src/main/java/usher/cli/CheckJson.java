package usher.cli;

import java.util.List;
import java.util.Map;
import usher.json.ExplanationJson;
import usher.json.Json;

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
            Map<String, Object> members = judgement.json(url);
            if (explain) {
                members.put("explanation", ExplanationJson.of(judgement.explanation()));
            }
            terminal.println(Json.text(members));
        }
    }
}
