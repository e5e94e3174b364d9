package usher.server;

import java.io.PrintWriter;
import java.util.Arrays;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;

/** A service in a process of its own: {@code ServeProcess DEMO STORE [KEY=VALUE ...]}. */
final class ServeProcess {
    private ServeProcess() {}

    public static void main(String[] arguments) {
        SettingValues values = new SettingValues()
                .put(Setting.PORT, "0")
                .put(Setting.DEMO, arguments[0])
                .put(Setting.STORE, arguments[1]);
        for (String said : Arrays.asList(arguments).subList(2, arguments.length)) {
            String[] parts = said.split("=", 2);
            values.put(Setting.byKey(parts[0]).orElseThrow(), parts[1]);
        }
        System.exit(ServiceRunner.run(
                ServerSettings.of(values),
                () -> ServerSettings.of(values),
                new PrintWriter(System.out, true),
                new PrintWriter(System.err, true)));
    }
}
