package usher.bench.service;

import java.io.PrintWriter;
import usher.server.ServeRun;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;

/** {@code ServiceProcess DEMO}: a service on a free port, to be measured. */
public final class ServiceProcess {
    private ServiceProcess() {}

    public static void main(String[] arguments) {
        SettingValues values = new SettingValues().put(Setting.PORT, "0").put(Setting.DEMO, arguments[0]);
        System.exit(ServeRun.run(
                ServerSettings.of(values), new PrintWriter(System.out, true), new PrintWriter(System.err, true)));
    }
}
