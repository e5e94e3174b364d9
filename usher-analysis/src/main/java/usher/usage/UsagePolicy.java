package usher.usage;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Policy;
import usher.ProductToken;
import usher.Verdict;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.uri.Target;
import usher.usage.internal.page.PageReader;
import usher.usage.internal.page.PageReader.PageStatements;
import usher.usage.internal.page.TdmFile;
import usher.usage.internal.page.TdmReading;
import usher.usage.internal.page.TdmReading.TdmValue;
import usher.usage.internal.robots.AgentLines;
import usher.usage.internal.robots.AgentLines.SelectedLines;
import usher.usage.internal.robots.TokenRules;
import usher.usage.internal.robots.TokenRules.UsageToken;
import usher.usage.internal.robots.UsageFile;
import usher.usage.statement.StatementUse;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageLicense;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageStatement;
import usher.usage.statement.UseLevel;

/**
 * What one crawler may do with the pages of a site. Create it once per policy, and call {@link #verdict} for every
 * page.
 *
 * <pre>{@code
 * import usher.*;
 * import usher.usage.*;
 * import usher.usage.statement.*;
 *
 * Dialect dialect = Dialect.RFC9309;
 * Policy policy = RobotsFile.of(bytes).as(dialect).policy("ExampleBot");
 * UsagePolicy usage = UsagePolicy.of(policy);
 * UsageVerdict verdict = usage.verdict("https://example.com/news/1", PageContent.NONE);
 * UsageOutcome training = verdict.outcome(UsagePurpose.AI_TRAIN);
 * }</pre>
 *
 * Immutable, thread-safe. Nothing that a site sends causes an exception. Time is linear in the size of the input.
 */
public final class UsagePolicy {
    private static final int MAX_STATEMENTS = 1_000;
    private static final int MAX_DIAGNOSTICS = 1_000;
    private static final int MAX_EXAMPLES = 20;
    private static final int MAX_EXAMPLE = 2_000;

    private final Policy policy;
    private final UsageOptions options;
    private final UsageAgent agent;
    private final Optional<UsageFile> file;
    private final Optional<AgentLines> lines;
    private final List<TokenRules> tokens;

    private UsagePolicy(Policy policy, Optional<UsageFile> file, UsageOptions options, List<ProductToken> names) {
        this.policy = policy;
        this.options = options;
        this.agent = UsageAgent.of(names, options);
        this.file = file;
        this.lines = file.map(read -> new AgentLines(read, policy));
        this.tokens = policy.robots()
                .map(robots -> agent.tokens().stream()
                        .map(token -> new TokenRules(robots, token))
                        .toList())
                .orElse(List.of());
    }

    public static UsagePolicy of(Policy policy) {
        return of(policy, UsageOptions.DEFAULT);
    }

    public static UsagePolicy of(Policy policy, UsageOptions options) {
        return new UsagePolicy(policy, policy.robots().map(UsageFile::of), options, policy.tokens());
    }

    /** Returns the same for a crawler that obeys only the groups for another one, whose control tokens are not its. */
    public UsagePolicy as(Crawler crawler) {
        return crawler.known().filter(known -> !known.sendsItsName()).isEmpty()
                ? this
                : new UsagePolicy(policy, file, options, ProductToken.listOf(List.of(crawler.name())));
    }

    static UsagePolicy of(Policy policy, UsageFile file) {
        return new UsagePolicy(policy, Optional.of(file), UsageOptions.DEFAULT, policy.tokens());
    }

    /**
     * Reports the diagnostics of robots.txt that concern this crawler and not every crawler. UsageContradictions are
     * searched at an example of each path pattern.
     */
    void addDiagnostics(Consumer<UsageDiagnostic> diagnostics) {
        lines.ifPresent(own -> Stream.concat(
                        Stream.of("/"),
                        Stream.concat(
                                own.patterns().stream(), tokens.stream().flatMap(token -> token.patterns().stream())))
                .map(pattern -> pattern.replace("*", "").replace("$", ""))
                .filter(path -> path.startsWith("/") && path.length() <= MAX_EXAMPLE)
                .distinct()
                .limit(MAX_EXAMPLES)
                .forEach(path -> addDiagnostics(own, path, diagnostics)));
    }

    private void addDiagnostics(AgentLines own, String path, Consumer<UsageDiagnostic> diagnostics) {
        SelectedLines selected = own.select(path, options.expiredAreCounted());
        selected.diagnostics().forEach(diagnostics);
        if (policy.allows(path)) {
            List<UsageStatement> statements = new ArrayList<>(selected.statements());
            tokens.forEach(token -> token.statement(path).ifPresent(statements::add));
            UsageContradictions.find(statements, diagnostics);
        }
    }

    /**
     * Returns what the crawler may do with a page.
     *
     * @param url an absolute URL, or a path with its query
     * @param page what is known of the page
     */
    public UsageVerdict verdict(String url, PageContent page) {
        return verdict(Target.of(url), page);
    }

    /**
     * Returns what robots.txt states about a URL, whether or not the crawler may fetch it. What takes effect is
     * {@link #verdict}.
     *
     * @param time when it is asked: tokens that mean nothing yet are not read
     */
    public Map<UsagePurpose, PurposeVerdict> stated(String url, Instant time) {
        String path = Target.of(url).text();
        List<UsageStatement> statements = new ArrayList<>();
        lines.ifPresent(own ->
                statements.addAll(own.select(path, options.expiredAreCounted()).statements()));
        addTokens(path, time, statements);
        return PurposeOutcomes.of(statements, Set.of());
    }

    /** Like {@link #verdict(String, PageContent)}, for a URL that is already parsed. */
    public UsageVerdict verdict(Target target, PageContent page) {
        Verdict access = policy.verdict(target);
        String url = target.text();
        List<UsageStatement> statements = new ArrayList<>();
        Set<UsageDiagnostic> found = new LinkedHashSet<>();
        Consumer<UsageDiagnostic> diagnostics = diagnostic -> {
            if (found.size() < MAX_DIAGNOSTICS) {
                found.add(diagnostic);
            }
        };
        file.ifPresent(read -> read.diagnostics().forEach(diagnostics));
        Optional<UseLevel> level = lines.flatMap(own -> {
            SelectedLines selected = own.select(url, options.expiredAreCounted());
            statements.addAll(selected.statements());
            selected.diagnostics().forEach(diagnostics);
            return selected.level();
        });
        Instant time = page.time().orElseGet(Instant::now);
        addTokens(url, time, statements);

        List<TdmValue> tdm = new ArrayList<>();
        page.tdmFile()
                .ifPresent(bytes ->
                        TdmFile.read(bytes.toByteArray(), diagnostics).rule(url).ifPresent(tdm::add));
        Optional<byte[]> html = page.html().map(Bytes::toByteArray);
        Consumer<UsageDiagnostic> ofPage = access.isAllowed() ? diagnostics : diagnostic -> {};
        PageStatements read =
                PageReader.read(page.headers(), html, agent.page(), time, options.conventionsAreCounted(), ofPage);
        if (access.isAllowed()) {
            statements.addAll(read.statements());
            tdm.addAll(read.tdm());
        } else if (!read.isEmpty()) {
            diagnostics.accept(UsageDiagnostic.of(DiagnosticCode.PAGE_RULES_UNREAD, new UsagePlace("page", 0, 0)));
        }
        statements.addAll(TdmReading.statements(tdm));
        List<UsageLicense> licenses = new ArrayList<>(
                access.isAllowed() && !read.licenses().isEmpty()
                        ? read.licenses()
                        : lines.map(AgentLines::licenses).orElse(List.of()));
        TdmReading.policy(tdm).ifPresent(licenses::add);
        if (access.isAllowed()) {
            UsageContradictions.find(statements, found::add);
        }
        List<UsageStatement> listed = access.isAllowed() ? statements : withoutEffect(statements);
        int shown = Math.min(listed.size(), MAX_STATEMENTS);
        return new UsageVerdict(
                access,
                PurposeOutcomes.of(listed, access.isAllowed() ? Set.of() : notApplicable()),
                level.filter(any -> access.isAllowed()),
                licenses,
                page.isPriced(),
                listed.subList(0, shown),
                listed.size() - shown,
                List.copyOf(found));
    }

    private void addTokens(String url, Instant time, List<UsageStatement> statements) {
        tokens.stream()
                .filter(token -> token.isInUse(time))
                .forEach(token -> token.statement(url).ifPresent(statements::add));
    }

    /**
     * If the page may not be fetched, no statement takes effect (US-02), with one exception: rules for a token that
     * only controls use, such as {@code Google-Extended} (US-10).
     */
    private List<UsageStatement> withoutEffect(List<UsageStatement> statements) {
        List<UsageStatement> listed = new ArrayList<>();
        if (policy.robots().isEmpty()) {
            agent.self().map(TokenRules::unreachable).ifPresent(listed::add);
        }
        for (UsageStatement statement : statements) {
            boolean isOwn = statement.token().isPresent()
                    && statement.token().equals(agent.self().map(UsageToken::name));
            boolean counts = !statement.isCounted() || isOwn;
            listed.add(counts ? statement : statement.as(StatementUse.LISTED, "the page may not be fetched"));
        }
        return listed;
    }

    /** Returns the purposes without an outcome if the page may not be fetched. */
    private Set<UsagePurpose> notApplicable() {
        Set<UsagePurpose> purposes = EnumSet.allOf(UsagePurpose.class);
        agent.self().ifPresent(self -> purposes.removeAll(self.purposes()));
        return purposes;
    }
}
