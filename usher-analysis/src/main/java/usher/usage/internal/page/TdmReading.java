package usher.usage.internal.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import usher.diagnostic.DiagnosticCode;
import usher.usage.internal.preference.LicenseUrl;
import usher.usage.statement.HeaderField;
import usher.usage.statement.StatementStatus;
import usher.usage.statement.StatementUse;
import usher.usage.statement.UsageCarrier;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageLicense;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageScope;
import usher.usage.statement.UsageStatement;

/** Reads TDMRep: the file, then headers, then meta tags; later values override earlier ones (TD-04). */
public final class TdmReading {
    static final String RESERVATION = "tdm-reservation";
    static final String POLICY = "tdm-policy";

    private static final String VERSION = "TDMRep 2024-05-10";
    private static final Map<UsagePurpose, UsageOutcome> RESERVED = Map.of(
            UsagePurpose.TDM, UsageOutcome.DISALLOWED,
            UsagePurpose.AI_TRAIN, UsageOutcome.DISALLOWED);

    /**
     * What one source says about text and data mining; each property by itself.
     *
     * @param reservation whether the rights are reserved
     * @param policy the URL of a policy
     */
    public record TdmValue(
            Optional<Boolean> reservation, Optional<String> policy, UsagePlace place, UsageScope scope) {}

    private TdmReading() {}

    static List<TdmValue> headers(List<HeaderField> headers, Consumer<UsageDiagnostic> diagnostics) {
        List<TdmValue> values = new ArrayList<>();
        for (HeaderField header : headers) {
            boolean isReservation = header.name().equalsIgnoreCase(RESERVATION);
            if (isReservation || header.name().equalsIgnoreCase(POLICY)) {
                UsagePlace place = UsagePlace.header(isReservation ? RESERVATION : POLICY);
                values.add(value(isReservation, header.value(), place, diagnostics));
            }
        }
        return values;
    }

    static Optional<TdmValue> meta(HtmlTag tag, Consumer<UsageDiagnostic> diagnostics) {
        String name = tag.attribute("name").orElse("").strip();
        boolean isReservation = name.equalsIgnoreCase(RESERVATION);
        if (!tag.isInHead() || !isReservation && !name.equalsIgnoreCase(POLICY)) {
            return Optional.empty();
        }
        UsagePlace place = new UsagePlace("meta " + (isReservation ? RESERVATION : POLICY), 0, tag.offset());
        return Optional.of(value(isReservation, tag.attribute("content").orElse(""), place, diagnostics));
    }

    private static TdmValue value(
            boolean isReservation, String written, UsagePlace place, Consumer<UsageDiagnostic> diagnostics) {
        String value = written.strip();
        if (!isReservation) {
            return new TdmValue(Optional.empty(), Optional.of(value), place, UsageScope.PAGE);
        }
        boolean isSet = value.equals("1") || value.equals("0");
        if (!isSet) {
            diagnostics.accept(UsageDiagnostic.of(
                    DiagnosticCode.TDM_VALUE_INVALID, place, value.substring(0, Math.min(80, value.length()))));
        }
        return new TdmValue(
                isSet ? Optional.of(value.equals("1")) : Optional.empty(), Optional.empty(), place, UsageScope.PAGE);
    }

    /** Returns the statements of all sources in their order: only the last reservation counts (TD-01, TD-02). */
    public static List<UsageStatement> statements(List<TdmValue> values) {
        List<UsageStatement> statements = new ArrayList<>();
        TdmValue last = lastReservation(values).orElse(null);
        for (TdmValue value : values) {
            value.reservation().ifPresent(reserved -> {
                UsageStatement statement = UsageStatement.of(
                        UsageCarrier.TDMREP,
                        value.place(),
                        RESERVATION + ": " + (reserved ? "1" : "0"),
                        value.scope(),
                        reserved ? RESERVED : Map.of(UsagePurpose.TDM, UsageOutcome.ALLOWED),
                        StatementStatus.STANDARD,
                        VERSION);
                statements.add(
                        value == last ? statement : statement.as(StatementUse.OVERRIDDEN, "a later source applies"));
            });
        }
        return statements;
    }

    private static Optional<TdmValue> lastReservation(List<TdmValue> values) {
        return values.stream().filter(value -> value.reservation().isPresent()).reduce((earlier, later) -> later);
    }

    /** Returns the policy that applies: the last one, if the rights are reserved. */
    public static Optional<UsageLicense> policy(List<TdmValue> values) {
        boolean reserved =
                lastReservation(values).flatMap(TdmValue::reservation).orElse(false);
        return values.stream()
                .filter(value -> reserved && value.policy().isPresent())
                .reduce((earlier, later) -> later)
                .filter(value -> LicenseUrl.isAbsolute(value.policy().orElse("")))
                .map(value -> new UsageLicense(
                        UsageLicense.Kind.TDM_POLICY, value.policy().orElse(""), value.place(), value.scope()));
    }
}
