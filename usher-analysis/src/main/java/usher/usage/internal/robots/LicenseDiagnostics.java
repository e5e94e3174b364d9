package usher.usage.internal.robots;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import usher.diagnostic.DiagnosticCode;
import usher.usage.internal.preference.LicenseUrl;
import usher.usage.statement.UsageDiagnostic;

/** Diagnostics about the licenses of a file (RS-01 to RS-04). */
final class LicenseDiagnostics {
    private LicenseDiagnostics() {}

    static void find(List<UsageLine> lines, Consumer<UsageDiagnostic> diagnostics) {
        List<UsageLine> licenses = lines.stream()
                .filter(line -> line.directive() == UsageDirective.LICENSE)
                .toList();
        boolean hasGlobal = licenses.stream().anyMatch(line -> line.group() == UsageLine.FILE && isValid(line));
        Map<Integer, UsageLine> first = new HashMap<>();
        for (UsageLine line : licenses) {
            String url = line.statement().text();
            if (!isValid(line)) {
                add(diagnostics, DiagnosticCode.LICENSE_RELATIVE, line, url);
                continue;
            }
            if (!LicenseUrl.isHttps(url)) {
                add(diagnostics, DiagnosticCode.LICENSE_NOT_HTTPS, line, url);
            }
            UsageLine other = first.putIfAbsent(line.group(), line);
            if (other != null && !other.statement().text().equals(url)) {
                add(diagnostics, DiagnosticCode.LICENSES_DIFFER, line, Integer.toString(other.line()));
            }
            if (line.group() >= 0 && !hasGlobal && other == null) {
                String agents = String.join(", ", line.statement().scope().agents());
                add(diagnostics, DiagnosticCode.LICENSE_IN_GROUP, line, agents);
            }
        }
    }

    static boolean isValid(UsageLine line) {
        return LicenseUrl.isAbsolute(line.statement().text());
    }

    private static void add(
            Consumer<UsageDiagnostic> diagnostics, DiagnosticCode code, UsageLine line, String... args) {
        diagnostics.accept(UsageDiagnostic.of(code, line.statement().place(), args));
    }
}
