package usher.cli.sites;

import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import usher.cli.console.ExitCode;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.console.Terminal;
import usher.cli.input.StoreFolderOption;
import usher.fetch.snapshot.StoreReport;
import usher.internal.text.Printable;
import usher.support.json.JsonObject;

@Command(name = "verify")
public final class VerifyCommand extends FormattedCommand {
    @Mixin
    private StoreFolderOption store = new StoreFolderOption();

    @Override
    public Integer call() {
        return store.read(snapshots -> {
            StoreReport report = snapshots.verify();
            print(report);
            return report.isClean() ? ExitCode.OK : ExitCode.NEGATIVE;
        });
    }

    private void print(StoreReport report) {
        if (format == OutputFormat.json) {
            terminal.printJson(new JsonObject()
                    .add("fetches", report.snapshots())
                    .add("files", report.bodies())
                    .addList(
                            "damages",
                            report.damages(),
                            damage -> Map.of("place", damage.place(), "what", damage.what()))
                    .add("more", report.more()));
            return;
        }
        print(terminal, report, "");
    }

    static void print(Terminal terminal, StoreReport report, String before) {
        report.damages().forEach(damage -> terminal.println(damage.place() + ": " + Printable.text(damage.what())));
        terminal.println(before + "checked " + report.snapshots() + " fetches and " + report.bodies() + " files: "
                + (report.isClean()
                        ? "no damage"
                        : report.damages().size() + (report.more() ? " or more" : "") + " damaged"));
    }
}
