package usher.usage.internal.page;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import usher.crawler.KnownCrawler;
import usher.diagnostic.DiagnosticCode;
import usher.usage.internal.page.HtmlTagReader.HtmlTags;
import usher.usage.internal.page.RuleList.PageRule;
import usher.usage.internal.page.TdmReading.TdmValue;
import usher.usage.internal.preference.ContentUsageReader;
import usher.usage.internal.preference.LicenseUrl;
import usher.usage.internal.preference.Preference;
import usher.usage.statement.HeaderField;
import usher.usage.statement.StatementStatus;
import usher.usage.statement.UsageCarrier;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageLicense;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsageScope;
import usher.usage.statement.UsageStatement;

/** Reads the headers and the HTML of one page. Not thread-safe. */
public final class PageReader {
    private static final String CONTENT_USAGE = "Content-Usage";
    private static final String X_ROBOTS_TAG = "X-Robots-Tag";
    private static final String ROBOTS_TAG = "Robots-Tag";
    private static final String LINK = "Link";
    private static final int MAX_BYTES = 65_536;

    /**
     * The crawler that reads a page.
     *
     * @param tokens all product tokens that it obeys, in lowercase
     * @param operator who runs it, if that is known
     */
    public record PageAgent(Set<String> tokens, Optional<String> operator) {
        boolean isNamed(String token) {
            return tokens.contains(token.toLowerCase(Locale.ROOT));
        }
    }

    private final List<HeaderField> headers;
    private final Consumer<UsageDiagnostic> diagnostics;
    private final List<PageRule> rules = new ArrayList<>();
    private final List<UsageStatement> statements = new ArrayList<>();
    private final List<UsageLicense> licenses = new ArrayList<>();
    private final List<TdmValue> tdm = new ArrayList<>();
    private final PageAgent agent;

    private PageReader(List<HeaderField> headers, PageAgent agent, Consumer<UsageDiagnostic> diagnostics) {
        this.headers = headers;
        this.agent = agent;
        this.diagnostics = diagnostics;
    }

    /**
     * @param statements the statements, without those of TDMRep
     * @param licenses the licenses that replace those of the site
     * @param tdm the values of TDMRep in the order of their sources
     */
    public record PageStatements(List<UsageStatement> statements, List<UsageLicense> licenses, List<TdmValue> tdm) {
        public boolean isEmpty() {
            return statements.isEmpty() && tdm.isEmpty();
        }
    }

    public static PageStatements read(
            List<HeaderField> headers,
            Optional<byte[]> html,
            PageAgent agent,
            Instant at,
            boolean conventionsAreCounted,
            Consumer<UsageDiagnostic> diagnostics) {
        PageReader reader = new PageReader(headers, agent, diagnostics);
        reader.readHeaders();
        html.ifPresent(reader::readHtml);
        RuleReading reading = new RuleReading(agent, at, conventionsAreCounted, diagnostics);
        reader.statements.addAll(reading.statements(reader.rules));
        return new PageStatements(reader.statements, reader.licenses, reader.tdm);
    }

    private void readHeaders() {
        List<String> usage = HeaderField.values(headers, CONTENT_USAGE);
        if (!usage.isEmpty()) {
            addContentUsage(String.join(", ", usage));
        }
        bounded(X_ROBOTS_TAG).forEach(line -> RuleList.header(line, UsagePlace.header(X_ROBOTS_TAG), rules::add));
        List<String> robotsTag = HeaderField.values(headers, ROBOTS_TAG);
        if (!robotsTag.isEmpty()) {
            RobotsTagList.read(robotsTag, rules::add, diagnostics);
        }
        for (String name : List.of("Content-Signal", "Content-Signals")) {
            UsagePlace place = UsagePlace.header(name);
            for (String value : HeaderField.values(headers, name)) {
                statements.add(UsageStatement.raw(
                        UsageCarrier.UNSPECIFIED, place, value, UsageScope.PAGE, "has no specification"));
            }
        }
        bounded(LINK).forEach(line -> LinkHeader.read(line, this::addLink));
        tdm.addAll(TdmReading.headers(headers, diagnostics));
    }

    /** AP-07: a field that cannot be parsed is absent. */
    private void addContentUsage(String field) {
        UsagePlace place = UsagePlace.header(CONTENT_USAGE);
        Preference read = ContentUsageReader.read(field.getBytes(ISO_8859_1), place, diagnostics);
        statements.add(UsageStatement.of(
                UsageCarrier.CONTENT_USAGE_HEADER,
                place,
                field,
                UsageScope.PAGE,
                read.outcomes(),
                StatementStatus.DRAFT,
                ContentUsageReader.version()));
    }

    /** Returns the lines of a header up to the limit, of which the last ends with a complete element. */
    private List<String> bounded(String name) {
        List<String> lines = new ArrayList<>();
        int left = MAX_BYTES;
        for (String line : HeaderField.values(headers, name)) {
            if (line.length() > left) {
                diagnostics.accept(UsageDiagnostic.of(
                        DiagnosticCode.PAGE_RULES_CUT, UsagePlace.header(name), Integer.toString(MAX_BYTES)));
                lines.add(complete(line.substring(0, left)));
                return lines;
            }
            lines.add(line);
            left -= line.length();
        }
        return lines;
    }

    private static String complete(String cut) {
        return cut.substring(0, Math.max(0, cut.lastIndexOf(',')));
    }

    private void addLink(String target, Map<String, String> parameters) {
        String rel = parameters.getOrDefault("rel", "");
        addLicense(rel, parameters.getOrDefault("type", ""), target, UsagePlace.header(LINK));
    }

    private void addLicense(String rel, String type, String url, UsagePlace place) {
        if (LinkHeader.isLicense(rel, type)) {
            if (LicenseUrl.isAbsolute(url)) {
                licenses.add(new UsageLicense(UsageLicense.Kind.RSL, url, place, UsageScope.PAGE));
            } else {
                diagnostics.accept(UsageDiagnostic.of(DiagnosticCode.LICENSE_RELATIVE, place, url));
            }
        }
    }

    private void readHtml(byte[] html) {
        HtmlTags page = HtmlTagReader.read(html);
        if (page.isCut()) {
            int end = page.readTo();
            UsagePlace place = new UsagePlace("page", 0, end);
            diagnostics.accept(UsageDiagnostic.of(DiagnosticCode.PAGE_RULES_CUT, place, Integer.toString(end)));
        }
        for (HtmlTag tag : page.tags()) {
            if (tag.name().equals("meta")) {
                readMeta(tag);
            } else if (tag.isInHead()) {
                addLicense(
                        tag.attribute("rel").orElse(""),
                        tag.attribute("type").orElse(""),
                        tag.attribute("href").orElse("").strip(),
                        new UsagePlace("link license", 0, tag.offset()));
            }
        }
    }

    private void readMeta(HtmlTag tag) {
        String name = tag.attribute("name").orElse("").strip().toLowerCase(Locale.ROOT);
        boolean isGeneral = name.equals("robots");
        if (isGeneral || agent.isNamed(name) || KnownCrawler.find(name).isPresent()) {
            String content = tag.attribute("content").orElse("");
            UsagePlace place = new UsagePlace("meta " + name, 0, tag.offset());
            RuleList.meta(tag.isCut() ? complete(content) : content, isGeneral ? "" : name, place, rules::add);
        }
        TdmReading.meta(tag, diagnostics).ifPresent(tdm::add);
    }
}
