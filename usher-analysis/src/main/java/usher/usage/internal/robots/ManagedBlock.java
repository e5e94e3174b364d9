package usher.usage.internal.robots;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import usher.RobotsTxt;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsagePlace;

/** The part of a file that Cloudflare manages (CS-08). */
record ManagedBlock(int begin, int end) {
    static final String SERVICE = "cloudflare";

    private static final String BEGIN = "# begin cloudflare managed content";
    private static final String END = "# end cloudflare managed content";
    private static final int MAX_COMMENT = 100;

    static Optional<ManagedBlock> find(List<ParsedLine> records, Consumer<UsageDiagnostic> diagnostics) {
        List<ManagedBlock> blocks = new ArrayList<>();
        int begin = 0;
        int broken = 0;
        for (ParsedLine record : records) {
            if (record.type() != LineType.COMMENT_LINE || record.text().length() > MAX_COMMENT) {
                continue;
            }
            String comment = record.text().text().strip().toLowerCase(Locale.ROOT);
            if (comment.equals(BEGIN)) {
                broken = begin > 0 || !blocks.isEmpty() ? record.lineNumber() : broken;
                begin = record.lineNumber();
            } else if (comment.equals(END)) {
                if (begin == 0) {
                    broken = record.lineNumber();
                } else {
                    blocks.add(new ManagedBlock(begin, record.lineNumber()));
                    begin = 0;
                }
            }
        }
        int unclear = begin > 0 ? begin : broken;
        if (unclear > 0) {
            diagnostics.accept(UsageDiagnostic.of(DiagnosticCode.MANAGED_BROKEN, place(unclear)));
        }
        if (blocks.isEmpty()) {
            return Optional.empty();
        }
        ManagedBlock first = blocks.get(0);
        String from = Integer.toString(first.begin);
        String to = Integer.toString(first.end);
        diagnostics.accept(UsageDiagnostic.of(DiagnosticCode.MANAGED_BLOCK, place(first.begin), from, to));
        return Optional.of(first);
    }

    boolean contains(int line) {
        return line >= begin && line <= end;
    }

    static UsagePlace place(int line) {
        return new UsagePlace(UsagePlace.ROBOTS_TXT, line, 0);
    }

    byte[] lines(RobotsTxt file, boolean inside) {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (ParsedLine record : file.lines()) {
            if (contains(record.lineNumber()) == inside) {
                lines.writeBytes(record.text().toByteArray());
                lines.write('\n');
            }
        }
        return lines.toByteArray();
    }
}
