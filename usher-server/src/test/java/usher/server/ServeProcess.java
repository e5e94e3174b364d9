package usher.server;

import java.io.PrintWriter;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;

/** A service in a process of its own: {@code ServeProcess DEMO STORE}. */
final class ServeProcess {
    private ServeProcess() {}

    public static void main(String[] arguments) {
        SettingValues values = new SettingValues()
                .put(Setting.PORT, "0")
                .put(Setting.DEMO, arguments[0])
                .put(Setting.STORE, arguments[1]);
        System.exit(ServeRun.run(
                ServerSettings.of(values), new PrintWriter(System.out, true), new PrintWriter(System.err, true)));
    }
}
