package usher.cli.check;

import java.util.List;
import usher.cli.console.Terminal;
import usher.internal.json.ExplanationJson;
import usher.internal.json.JsonObject;

/** Prints one JSON object per verdict, with the member {@code explanation} if requested. */
public final class VerdictJsonPrinter implements VerdictPrinter {
    private final Terminal terminal;
    private final boolean explain;

    public VerdictJsonPrinter(Terminal terminal, boolean explain) {
        this.terminal = terminal;
        this.explain = explain;
    }

    @Override
    public void print(String url, List<CrawlerVerdict> verdicts) {
        for (CrawlerVerdict result : verdicts) {
            JsonObject members = result.toJson(url);
            terminal.printJson(
                    explain ? members.add("explanation", ExplanationJson.of(result.explanation())) : members);
        }
    }
}
