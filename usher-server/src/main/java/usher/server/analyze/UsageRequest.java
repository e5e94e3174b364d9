package usher.server.analyze;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Set;
import usher.Dialect;
import usher.DialectChoice;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonMembers;
import usher.usage.PageContent;
import usher.usage.UsageOptions;
import usher.usage.internal.cases.UsageSwitches;
import usher.usage.statement.HeaderField;

/**
 * A question about usage preferences.
 *
 * @param robots the bytes, which are not changed
 * @param length the number of characters of the files and headers
 */
public record UsageRequest(
        byte[] robots,
        PageContent page,
        List<String> agents,
        List<String> urls,
        DialectChoice reading,
        UsageOptions options,
        long length) {
    public static final Set<String> MEMBERS =
            Set.of("robots", "robotsBase64", "agents", "urls", "dialect", "headers", "html", "tdmrep", "options");

    public boolean isShort() {
        return length <= AnalyzeRequest.SHORT;
    }

    static UsageRequest read(RequestBody body, List<Dialect> others) {
        byte[] robots = body.file("robots");
        List<String> agents = body.texts("agents");
        List<String> urls = body.texts("urls");
        List<String> headers = body.texts("headers");
        long length = robots.length + headers.stream().mapToLong(String::length).sum();
        PageContent page = PageContent.NONE.withHeaders(
                headers.stream().map(UsageRequest::header).toList());
        if (body.has("html")) {
            byte[] html = body.text("html").getBytes(UTF_8);
            page = page.withBody(html);
            length += html.length;
        }
        if (body.has("tdmrep")) {
            byte[] tdmrep = body.text("tdmrep").getBytes(UTF_8);
            page = page.withTdmFile(tdmrep);
            length += tdmrep.length;
        }
        return new UsageRequest(
                robots,
                page,
                agents.isEmpty() ? List.of("*") : agents,
                urls.isEmpty() ? List.of("/") : urls,
                body.dialect(others),
                body.has("options") ? body.read("options", UsageRequest::options) : UsageOptions.DEFAULT,
                length);
    }

    private static UsageOptions options(JsonMembers body, String name) throws JsonFormatException {
        return UsageSwitches.options(body.object(name));
    }

    private static HeaderField header(String line) {
        try {
            return HeaderField.ofLine(line);
        } catch (IllegalArgumentException e) {
            throw ProblemException.badRequest(ProblemMessages.HEADER_LINES);
        }
    }
}
