package usher.server.browser;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Finds and starts the browser of the system, and gives its paths to Selenium, so that it downloads none. */
final class Chromium {
    private static final List<String> BROWSERS =
            List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");
    private static final List<String> DRIVERS = List.of("/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver");
    /** Selenium says at each start that it has no protocol for just this version; none is used here. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    private Chromium() {}

    static boolean isInstalled() {
        return first(BROWSERS).isPresent() && first(DRIVERS).isPresent();
    }

    private static Optional<String> first(List<String> paths) {
        return paths.stream().filter(path -> Files.isExecutable(Path.of(path))).findFirst();
    }

    /** Starts it; the driver makes a profile for it, and deletes it. */
    static ChromeDriver start() {
        SELENIUM.setLevel(Level.SEVERE);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(first(BROWSERS).orElseThrow());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--force-color-profile=srgb",
                "--hide-scrollbars");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        options.setExperimentalOption("prefs", Map.of("profile.default_content_setting_values.clipboard", 1));
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(new File(first(DRIVERS).orElseThrow()))
                .usingAnyFreePort()
                .build();
        return new ChromeDriver(service, options);
    }
}
