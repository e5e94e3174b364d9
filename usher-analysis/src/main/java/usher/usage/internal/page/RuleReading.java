package usher.usage.internal.page;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import usher.diagnostic.DiagnosticCode;
import usher.internal.text.Resources;
import usher.usage.internal.page.PageReader.PageAgent;
import usher.usage.internal.page.RuleList.PageRule;
import usher.usage.internal.preference.UsageTable;
import usher.usage.statement.StatementStatus;
import usher.usage.statement.StatementUse;
import usher.usage.statement.UsageCarrier;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageScope;
import usher.usage.statement.UsageStatement;

/** Reads the robots rules of one page for one crawler: the union of all that apply to it (XR-03). */
record RuleReading(PageAgent agent, Instant at, boolean conventionsAreCounted, Consumer<UsageDiagnostic> diagnostics) {
    private static final String VERSION = "robots rules 2026-03";
    private static final String MAX_SNIPPET = "max-snippet";
    private static final String UNAVAILABLE_AFTER = "unavailable_after";
    private static final String NOT_PAST = "the date is not past";
    private static final String ANY_SNIPPET = "-1";
    private static final int MAX_SHOWN = 80;

    private static final String DISALLOWED = "disallowed";
    private static final String LIMIT = "limit";

    private static final String TABLE = "page-rules.tsv";

    /** What rules mean, in general and for single operators (XR-09, XR-10). A new rule is a row. */
    private static final Map<String, List<RuleRow>> ROWS = new HashMap<>();

    static {
        for (List<String> row : Resources.rows(RuleReading.class.getResourceAsStream(TABLE), TABLE)) {
            StatementStatus status = StatementStatus.valueOf(row.get(4).toUpperCase(Locale.ROOT));
            RuleRow meaning = new RuleRow(row.get(1), UsageTable.purposes(row.get(2)), row.get(3), status);
            ROWS.computeIfAbsent(row.get(0), key -> new ArrayList<>()).add(meaning);
        }
    }

    /**
     * @param operator whose crawlers read it so; empty for all
     * @param purposes the purposes that it is about; none if it is about another thing
     * @param effect {@link #DISALLOWED}, {@link #LIMIT}, or a limit itself
     */
    private record RuleRow(String operator, List<UsagePurpose> purposes, String effect, StatementStatus status) {}

    List<UsageStatement> statements(List<PageRule> rules) {
        boolean limits = rules.stream().anyMatch(rule -> rule.name().equals("nocache") && isOwn(rule));
        Set<UsagePurpose> limited = limits ? limitedPurposes("nocache") : Set.of();
        return rules.stream().map(rule -> statement(rule, limited)).toList();
    }

    private boolean isOwn(PageRule rule) {
        return rule.agent().isEmpty() || agent.isNamed(rule.agent());
    }

    /** XR-10: at Bing nocache limits what noarchive would disallow. */
    private Set<UsagePurpose> limitedPurposes(String rule) {
        return rows(rule, agent.operator()).stream()
                .filter(row -> !row.effect().equals(DISALLOWED))
                .flatMap(row -> row.purposes().stream())
                .collect(Collectors.toSet());
    }

    private UsageStatement statement(PageRule rule, Set<UsagePurpose> limited) {
        Optional<String> key = key(rule);
        List<RuleRow> rows = key.map(name -> rows(name, agent.operator())).orElse(List.of());
        Map<UsagePurpose, UsageOutcome> outcomes = new EnumMap<>(UsagePurpose.class);
        Map<UsagePurpose, String> limits = new EnumMap<>(UsagePurpose.class);
        for (RuleRow row : rows) {
            for (UsagePurpose purpose : row.purposes()) {
                if (!row.effect().equals(DISALLOWED)) {
                    limits.put(purpose, row.effect().equals(LIMIT) ? "chars:" + rule.value() : row.effect());
                } else if (!rule.name().equals("noarchive") || !limited.contains(purpose)) {
                    outcomes.put(purpose, UsageOutcome.DISALLOWED);
                }
            }
        }
        StatementStatus status = rows.stream().map(RuleRow::status).findFirst().orElse(StatementStatus.STANDARD);
        String reason = reason(rule, key, outcomes.isEmpty() && limits.isEmpty(), status);
        return new UsageStatement(
                UsageCarrier.PAGE_RULES,
                rule.place(),
                rule.text(),
                rule.agent().isEmpty() ? UsageScope.PAGE : UsageScope.page(rule.agent()),
                reason.equals(NOT_PAST) ? Map.of() : outcomes,
                limits,
                status,
                VERSION,
                Optional.empty(),
                Optional.empty(),
                reason.isEmpty() ? StatementUse.COUNTED : StatementUse.LISTED,
                reason);
    }

    private String reason(PageRule rule, Optional<String> key, boolean statesNothing, StatementStatus status) {
        if (!isOwn(rule)) {
            return "for another crawler";
        }
        if (rule.name().equals("nofollow")) {
            return UsageStatement.NO_LINKS;
        }
        if (statesNothing) {
            return key.isEmpty() ? "not a known rule" : "states nothing about a purpose";
        }
        if (rule.name().equals(UNAVAILABLE_AFTER)
                && RuleDate.parse(rule.value())
                        .filter(date -> !date.isAfter(at))
                        .isEmpty()) {
            return NOT_PAST;
        }
        return status == StatementStatus.CONVENTION && !conventionsAreCounted ? "conventions do not count" : "";
    }

    /** Returns the rule as the table names it; nothing if it is unknown or its value is invalid. */
    private Optional<String> key(PageRule rule) {
        String name = rule.name();
        if (name.equals(MAX_SNIPPET) && rule.value().equals("0")) {
            return Optional.of(MAX_SNIPPET + ":0");
        }
        if (name.equals(MAX_SNIPPET) && rule.value().equals(ANY_SNIPPET)) {
            return Optional.of("all");
        }
        if (name.equals(UNAVAILABLE_AFTER) && RuleDate.parse(rule.value()).isEmpty()) {
            find(DiagnosticCode.PAGE_DATE_INVALID, rule, rule.value());
            return Optional.empty();
        }
        boolean isInvalid = name.equals(MAX_SNIPPET) && !rule.value().matches("[1-9]\\d{0,8}");
        if (!ROWS.containsKey(name) || isInvalid) {
            find(DiagnosticCode.PAGE_RULE_UNKNOWN, rule, rule.text());
            return Optional.empty();
        }
        return Optional.of(name);
    }

    private void find(DiagnosticCode code, PageRule rule, String text) {
        String shown = text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) : text;
        diagnostics.accept(UsageDiagnostic.of(code, rule.place(), shown));
    }

    private static List<RuleRow> rows(String rule, Optional<String> operator) {
        return ROWS.getOrDefault(rule, List.of()).stream()
                .filter(row -> row.operator().isEmpty()
                        || operator.filter(row.operator()::equals).isPresent())
                .toList();
    }
}
