package usher.server.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.ExpectedCondition;
import org.openqa.selenium.support.ui.WebDriverWait;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The analyzer page, open in a browser: what a visitor can do with it and see of it. */
final class Page implements AutoCloseable {
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");
    private static final Duration PATIENCE = Duration.ofSeconds(15);
    /** Collects breaches of the policy from the very start of each document, and forgets drafts of earlier tests. */
    private static final String WATCH = "window.breaches=[];document.addEventListener('securitypolicyviolation',"
            + "e=>window.breaches.push(e.violatedDirective+' '+e.blockedURI+' '+e.sample));"
            + "if(window.name!=='keep'){try{sessionStorage.clear()}catch{}}";

    private final Path profile;
    private final ChromeDriver browser;
    private final PageServer server;
    private final String url;

    private Page(Path profile, ChromeDriver browser, PageServer server, String url) {
        this.profile = profile;
        this.browser = browser;
        this.server = server;
        this.url = url;
    }

    static Page start() {
        String given = System.getProperty("usher.page.url", "");
        PageServer server = given.isEmpty() ? new PageServer() : null;
        try {
            Path profile = Files.createTempDirectory("usher-page");
            ChromeDriver browser = Chromium.start(profile);
            browser.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", WATCH));
            return new Page(profile, browser, server, given.isEmpty() ? server.url() : given);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        browser.quit();
        if (server != null) {
            server.close();
        }
        Chromium.delete(profile);
    }

    String url() {
        return url;
    }

    /** Opens the page anew, in a width, with {@code light} or {@code dark} colours, the system's if {@code forced}. */
    void open(int width, String colours) {
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", width < 500));
        browser.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "media",
                        "",
                        "features",
                        List.of(
                                Map.of("name", "prefers-color-scheme", "value", colours.split(" ")[0]),
                                Map.of(
                                        "name",
                                        "forced-colors",
                                        "value",
                                        colours.contains("forced") ? "active" : "none"))));
        browser.manage().logs().get(LogType.PERFORMANCE);
        browser.manage().logs().get(LogType.BROWSER);
        if (server != null) {
            server.sites().forget();
        }
        visit("");
    }

    void open() {
        open(1280, "light");
    }

    String address() {
        return browser.getCurrentUrl();
    }

    /** Goes to the page with a fragment, as from a link, in a tab that has no draft. */
    void visit(String fragment) {
        browser.get("about:blank");
        browser.get(url + fragment);
        awaitSettled();
    }

    /** Opens a link that carries a file, crawlers and URLs. */
    void visit(String text, List<String> agents, List<String> urls) {
        byte[] state = new JsonMapper().writeValueAsBytes(Map.of("text", text, "agents", agents, "urls", urls));
        visit("#j=" + Base64.getUrlEncoder().withoutPadding().encodeToString(state));
    }

    /** Whether the browser has a network. */
    void online(boolean isOnline) {
        browser.executeCdpCommand(
                "Network.emulateNetworkConditions",
                Map.of("offline", !isOnline, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1));
    }

    /** Goes to another page than the analyzer. */
    void go(String address) {
        browser.get(address);
    }

    /** Goes to the page of another service. */
    void visitAt(String address) {
        browser.get("about:blank");
        browser.get(address);
        awaitSettled();
    }

    /** Shows a file that is not the page. */
    void show(Path html) {
        browser.get("about:blank");
        browser.get(html.toUri().toString());
    }

    /** Loads the page anew in its tab. */
    void reload() {
        browser.executeScript("window.name = 'keep'");
        browser.navigate().refresh();
        browser.executeScript("window.name = ''");
        awaitSettled();
    }

    FakeSites sites() {
        return server.sites();
    }

    /** Opens a site by its field. */
    void site(String name) {
        element("site").clear();
        element("site").sendKeys(name + Keys.ENTER);
    }

    /** Shows the page as one that is printed, or not any longer. */
    void media(String name, String... features) {
        List<Map<String, String>> chosen = new ArrayList<>();
        for (int i = 0; i < features.length; i += 2) {
            chosen.add(Map.of("name", features[i], "value", features[i + 1]));
        }
        browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", name, "features", chosen));
    }

    /** Until the page has answered everything it was asked. */
    void awaitSettled() {
        await(driver ->
                browser.executeScript("return document.documentElement.dataset.settled === 'true'") == Boolean.TRUE);
    }

    /** Until the table of permitted use belongs to the text. */
    void awaitUsage() {
        await(driver ->
                browser.executeScript("return document.documentElement.dataset.usage === 'true'") == Boolean.TRUE);
    }

    /** Until the list of all crawlers belongs to the text. */
    void awaitOverview() {
        await(driver ->
                browser.executeScript("return document.documentElement.dataset.overview === 'true'") == Boolean.TRUE);
    }

    /** Keeps the files that the page saves, for {@link #downloaded}. */
    void recordDownloads() {
        run("const make = URL.createObjectURL; URL.createObjectURL = blob => { window.saved = blob; return "
                + "make(blob); }");
    }

    /** The text of the file that the page saved last. */
    String downloaded() {
        return (String) run("return window.saved.text()");
    }

    <T> T await(ExpectedCondition<T> condition) {
        return new WebDriverWait(browser, PATIENCE, Duration.ofMillis(50)).until(condition);
    }

    void awaitText(String id, String part) {
        await(driver -> element(id).getText().contains(part));
    }

    WebElement element(String id) {
        return browser.findElement(By.id(id));
    }

    List<WebElement> all(String css) {
        return browser.findElements(By.cssSelector(css));
    }

    /** Returns the first such element, as soon as there is one. */
    WebElement first(String css) {
        return await(driver -> driver.findElement(By.cssSelector(css)));
    }

    /** The part of the editor that takes keys. */
    WebElement editor() {
        return inEditor(".cm-content").get(0);
    }

    List<WebElement> inEditor(String css) {
        return element("editor").getShadowRoot().findElements(By.cssSelector(css));
    }

    /** Pastes a text in the place of what is there, as from the clipboard. */
    void paste(String text) {
        editor().sendKeys(Keys.chord(Keys.CONTROL, "a"));
        browser.executeScript(
                "const data = new DataTransfer(); data.setData('text/plain', arguments[1]);"
                        + "arguments[0].dispatchEvent(new ClipboardEvent('paste',"
                        + "{clipboardData: data, bubbles: true, cancelable: true}));",
                editor(),
                text);
        awaitAnswer();
    }

    /** Types into the editor. */
    void type(String text) {
        editor().sendKeys(text);
    }

    /** The editor's text, line by line; long files show only the lines in view. */
    String text() {
        return (String) browser.executeScript(
                "return [...arguments[0].querySelectorAll('.cm-line')].map(line => line.innerText.replace(/\\n$/, ''))"
                        + ".join('\\n')",
                editor());
    }

    /** Until an edit is answered. */
    void awaitAnswer() {
        awaitSettled();
    }

    void askAbout(String... urls) {
        WebElement pages = element("urls");
        pages.sendKeys(Keys.chord(Keys.CONTROL, "a"), Keys.DELETE);
        pages.sendKeys(String.join("\n", urls));
        awaitAnswer();
    }

    void addRobot(String name) {
        element("crawler").sendKeys(name + Keys.ENTER);
        awaitAnswer();
    }

    /** What is known about the fetch of the site, also what is folded. */
    String fetch() {
        run("document.getElementById('site-details').open = true");
        return element("site-card").getText();
    }

    void example(String key) {
        if (element("start").isDisplayed()) {
            first("button[data-start='" + key + "']").click();
        } else {
            element("examples-menu").click();
            first("button[data-example='" + key + "']").click();
        }
        awaitAnswer();
    }

    void tab(String name) {
        browser.executeScript("arguments[0].scrollIntoView({block: 'center'})", element("tab-" + name));
        element("tab-" + name).click();
    }

    /** Opens a part of the tab of tests. */
    void fold(String id) {
        tab("test");
        browser.executeScript("document.getElementById(arguments[0]).open = true", id);
    }

    /** The cell of the matrix for a robot and a URL. */
    WebElement cell(String robot, String page) {
        return all("button.cell").stream()
                .filter(cell -> robot.equals(cell.getDomAttribute("data-crawler")))
                .filter(cell -> page.equals(cell.getDomAttribute("data-url")))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no answer for " + robot + " and " + page));
    }

    Actions mouse() {
        return new Actions(browser);
    }

    void press(CharSequence... keys) {
        new Actions(browser).sendKeys(keys).perform();
    }

    WebElement focused() {
        return browser.switchTo().activeElement();
    }

    Object run(String script, Object... arguments) {
        return browser.executeScript(script, arguments);
    }

    /** Breaches of the policy in this document, and complaints in the browser's console. */
    List<String> complaints() {
        List<String> complaints = new ArrayList<>();
        ((List<?>) browser.executeScript("return window.breaches")).forEach(breach -> complaints.add((String) breach));
        browser.manage().logs().get(LogType.BROWSER).forEach(entry -> complaints.add(entry.getMessage()));
        return complaints;
    }

    /** Every request since the page was opened that went anywhere but to the page's own server. */
    List<String> foreignRequests() {
        JsonMapper json = new JsonMapper();
        return browser.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
                .map(entry -> json.readTree(entry.getMessage()).path("message"))
                .filter(message -> message.path("method").asString("").equals("Network.requestWillBeSent"))
                .map(message -> requested(message))
                .map(asked -> asked.replaceFirst("^blob:", ""))
                .filter(asked -> !asked.startsWith(url) && !asked.startsWith("about:"))
                .toList();
    }

    private static String requested(JsonNode message) {
        return message.path("params").path("request").path("url").asString("");
    }

    /** A picture of the top of the page, in points of half a pixel. */
    byte[] picture(int width, int height) {
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 2, "mobile", false));
        return browser.getScreenshotAs(OutputType.BYTES);
    }

    /** Keeps a picture of what a window shows. */
    void keepView(String name) {
        try {
            Files.createDirectories(SCREENSHOTS);
            Files.write(
                    SCREENSHOTS.resolve(name.replace(' ', '-') + ".png"), browser.getScreenshotAs(OutputType.BYTES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Keeps a picture of the whole page. */
    void keepScreenshot(String name) {
        browser.executeScript("window.scrollTo(0, 0)");
        Number height = (Number) browser.executeScript("return document.documentElement.scrollHeight");
        Number width = (Number) browser.executeScript("return window.innerWidth");
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width.intValue() < 500));
        keepView(name);
    }
}
