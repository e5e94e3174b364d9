package usher.usage.internal.robots;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.ParsedLine;
import usher.usage.internal.preference.ContentSignalReader;
import usher.usage.internal.preference.ContentUsageReader;
import usher.usage.internal.preference.Preference;
import usher.usage.statement.StatementStatus;
import usher.usage.statement.StatementUse;
import usher.usage.statement.UsageCarrier;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageScope;
import usher.usage.statement.UsageScope.Level;
import usher.usage.statement.UsageStatement;

record UsageLineReader(Consumer<UsageDiagnostic> diagnostics) {
    private static final byte[] NO_PATH = {};
    private static final String SIGNALS_VERSION = "contentsignals.org 2026-08";
    private static final String TRAINING_VERSION = "draft-canel-robots-ai-control-00";

    UsageLine read(UsageDirective directive, ParsedLine record, int group, List<String> agents) {
        byte[] value = record.value().toByteArray();
        int start = record.value().span().start();
        UsagePlace place = new UsagePlace(UsagePlace.ROBOTS_TXT, record.lineNumber(), start);
        if (directive.isPreference()) {
            return preference(directive, value, place, group, agents);
        }
        String text = new String(value, UTF_8);
        UsageScope scope = scope(group, agents, Optional.empty());
        if (directive.isTraining()) {
            return training(directive, value, place, group, agents);
        }
        UsageStatement raw = switch (directive) {
            case LICENSE -> UsageStatement.raw(UsageCarrier.UNSPECIFIED, place, text, scope, "a license");
            case LLM_POLICY ->
                UsageStatement.raw(UsageCarrier.POLICY_POINTER, place, text, scope, "points to a policy");
            default -> UsageStatement.raw(UsageCarrier.UNSPECIFIED, place, text, scope, "has no specification");
        };
        if (directive == UsageDirective.SIGNAL_TYPO) {
            find(DiagnosticCode.KEY_TYPO, place, new String(record.name().toByteArray(), ISO_8859_1), "Content-Signal");
        }
        return new UsageLine(directive, group, NO_PATH, Preference.EMPTY, raw);
    }

    private UsageLine preference(
            UsageDirective directive, byte[] value, UsagePlace place, int group, List<String> agents) {
        int pathEnd = 0;
        if (value.length > 0 && value[0] == '/') {
            while (pathEnd < value.length && value[pathEnd] != ' ' && value[pathEnd] != '\t') {
                pathEnd++;
            }
        } else if (value.length > 0 && value[0] == '*') {
            find(DiagnosticCode.USAGE_PATH_STAR, place);
        }
        int start = pathEnd;
        while (start < value.length && (value[start] == ' ' || value[start] == '\t')) {
            start++;
        }
        byte[] path = Arrays.copyOf(value, pathEnd);
        byte[] rest = Arrays.copyOfRange(value, start, value.length);
        if (pathEnd > 0 && rest.length == 0) {
            find(DiagnosticCode.USAGE_EMPTY, place);
        }
        boolean isUsage = directive == UsageDirective.CONTENT_USAGE;
        Preference read = isUsage
                ? ContentUsageReader.read(rest, place, diagnostics)
                : ContentSignalReader.read(rest, place, diagnostics);
        UsageStatement statement = UsageStatement.of(
                isUsage ? UsageCarrier.CONTENT_USAGE : UsageCarrier.CONTENT_SIGNAL,
                place,
                new String(value, UTF_8),
                scope(group, agents, pathEnd > 0 ? Optional.of(new String(path, UTF_8)) : Optional.empty()),
                read.outcomes(),
                isUsage ? StatementStatus.DRAFT : StatementStatus.CONVENTION,
                isUsage ? ContentUsageReader.version() : SIGNALS_VERSION);
        return new UsageLine(directive, group, path, read, statement);
    }

    /** XT-01. A value that is not a pattern matches nothing, like an empty one. */
    private UsageLine training(
            UsageDirective directive, byte[] value, UsagePlace place, int group, List<String> agents) {
        boolean allow = directive == UsageDirective.ALLOW_TRAINING;
        boolean isPattern = value.length > 0 && (value[0] == '/' || value[0] == '*');
        String text = new String(value, UTF_8);
        find(DiagnosticCode.TRAINING_FIELD_EXPIRED, place, directive.label());
        UsageStatement statement = UsageStatement.of(
                        UsageCarrier.TRAINING_DIRECTIVE,
                        place,
                        text,
                        scope(group, agents, isPattern ? Optional.of(text) : Optional.empty()),
                        Map.of(UsagePurpose.AI_TRAIN, allow ? UsageOutcome.ALLOWED : UsageOutcome.DISALLOWED),
                        StatementStatus.EXPIRED,
                        TRAINING_VERSION)
                .as(StatementUse.LISTED, "the draft has expired");
        return new UsageLine(directive, group, isPattern ? value : NO_PATH, Preference.EMPTY, statement);
    }

    private static UsageScope scope(int group, List<String> agents, Optional<String> pattern) {
        Level level = pattern.isPresent() ? Level.PATH : group == UsageLine.FILE ? Level.FILE : Level.GROUP;
        return new UsageScope(level, agents, pattern, 0);
    }

    private void find(DiagnosticCode code, UsagePlace place, String... args) {
        diagnostics.accept(UsageDiagnostic.of(code, place, args));
    }
}
