package usher.cli;

import java.util.List;
import java.util.Map;
import usher.access.Basis;
import usher.json.ExplanationJson;
import usher.json.Json;
import usher.json.VerdictJson;
import usher.policy.Policy;

/** One JSON object a verdict, with the member {@code explanation} where it was asked for. */
final class CheckJson implements CheckPrinter {
    private final Terminal terminal;
    private final boolean explain;

    CheckJson(Terminal terminal, boolean explain) {
        this.terminal = terminal;
        this.explain = explain;
    }

    @Override
    public void print(String url, List<Question> together) {
        for (Question question : together) {
            Policy policy = question.policy();
            Map<String, Object> members = VerdictJson.of(
                    question.robot().shownTokens(),
                    url,
                    question.robot().dialect().id(),
                    policy.verdict(url),
                    Basis.GIVEN);
            if (explain) {
                members.put("explanation", ExplanationJson.of(policy.explain(url)));
            }
            terminal.println(Json.text(members));
        }
    }
}
