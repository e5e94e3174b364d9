package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.ExpectedCondition;
import org.openqa.selenium.support.ui.WebDriverWait;
import tools.jackson.databind.json.JsonMapper;
import usher.server.TestService;

/** The analyzer page, open in a browser: what a visitor can do with it and see of it. */
final class Page implements AutoCloseable {
    private static final Path AXE = Path.of("target", "web", "node_modules", "axe-core", "axe.min.js");
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");
    private static final Duration PATIENCE = Duration.ofSeconds(15);
    /** Collects breaches of the policy from the very start of each document, and forgets drafts of earlier tests. */
    private static final String WATCH = "window.breaches=[];document.addEventListener('securitypolicyviolation',"
            + "e=>window.breaches.push(e.violatedDirective+' '+e.blockedURI+' '+e.sample));"
            + "if(window.name!=='keep'){try{sessionStorage.clear()}catch{}}";

    private final ChromeDriver browser;
    private final PageServer server;
    private final String url;
    private String home;

    private Page(ChromeDriver browser, PageServer server, String url) {
        this.browser = browser;
        this.server = server;
        this.url = url;
        this.home = url;
    }

    static Page start() {
        String given = System.getProperty("usher.page.url", "");
        PageServer server = given.isEmpty() ? new PageServer() : null;
        ChromeDriver browser = Chromium.start();
        browser.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", WATCH));
        return new Page(browser, server, given.isEmpty() ? server.url() : given);
    }

    @Override
    public void close() {
        browser.quit();
        if (server != null) {
            server.close();
        }
    }

    String url() {
        return url;
    }

    /** Opens the page anew, in a width, with {@code light} or {@code dark} colours, the system's if {@code forced}. */
    void open(int width, String colours) {
        browser.get("about:blank"); // ends what the page before asks for
        size(width, 900, 1);
        String forced = colours.contains("forced") ? "active" : "none";
        media("", "prefers-color-scheme", colours.split(" ")[0], "forced-colors", forced);
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

    private void size(Number width, Number height, int scale) {
        boolean isPhone = width.intValue() < 500;
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", scale, "mobile", isPhone));
    }

    String address() {
        return browser.getCurrentUrl();
    }

    /** Goes to the page with a fragment, as from a link, in a tab that has no draft. */
    void visit(String fragment) {
        visitAt(url + fragment);
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

    /** Goes to the page at another place. */
    void visitAt(String address) {
        home = address;
        browser.get("about:blank");
        browser.get(address);
        awaitAnswer();
    }

    /** Goes to the page of a service. */
    void visit(TestService service) {
        visitAt(service.uri("/").toString());
    }

    /** Loads the page anew in its tab. */
    void reload() {
        browser.executeScript("window.name = 'keep'");
        browser.navigate().refresh();
        browser.executeScript("window.name = ''");
        awaitAnswer();
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

    /** Opens a site by its field, and waits for its results. */
    void openSite(String name) {
        site(name);
        awaitSite(name);
    }

    /** Until the results are those of a site. */
    void awaitSite(String name) {
        awaitText("about", name);
        awaitAnswer();
    }

    /** Until the page has answered everything it was asked. */
    void awaitAnswer() {
        awaitMark("settled");
    }

    /** Until the table of permitted use belongs to the text. */
    void awaitUsage() {
        awaitMark("usage");
    }

    /** Until the list of all crawlers belongs to the text. */
    void awaitOverview() {
        awaitMark("overview");
    }

    private void awaitMark(String name) {
        await(driver -> run("return document.documentElement.dataset[arguments[0]]", name) instanceof String mark
                && mark.equals("true"));
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
        await(driver -> textOf(id).contains(part));
    }

    WebElement element(String id) {
        return browser.findElement(By.id(id));
    }

    String textOf(String id) {
        return element(id).getText();
    }

    String valueOf(String id) {
        return element(id).getDomProperty("value");
    }

    boolean isShown(String id) {
        return element(id).isDisplayed();
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

    /** What the cell of the matrix says. */
    String verdict(String robot, String page) {
        return cell(robot, page).getText();
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

    void assertQuiet() {
        assertThat(complaints()).isEmpty();
        assertThat(foreignRequests()).isEmpty();
    }

    /** What is said first stands in the first 200 pixels. */
    void assertVerdictInFirstView() {
        assertThat(run("return document.getElementById('verdict-headline').getBoundingClientRect().bottom"
                        + " + scrollY <= 200"))
                .isEqualTo(true);
    }

    /** Axe finds nothing in what is shown. */
    void assertAccessible(String state) {
        try {
            browser.executeScript(Files.readString(AXE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Object found = run("return axe.run(document, {resultTypes: ['violations']}).then(result =>"
                + " result.violations.flatMap(each => each.nodes.map(node => each.id + ': ' + node.target + ' '"
                + " + node.failureSummary)))");
        assertThat((List<?>) found).as(state).isEqualTo(List.of());
    }

    void assertFits() {
        assertThat(run("return document.documentElement.scrollWidth <= window.innerWidth"))
                .as("nothing sticks out to the side")
                .isEqualTo(true);
    }

    /** Every request since the page was opened that went anywhere but to the page's own server. */
    List<String> foreignRequests() {
        JsonMapper json = new JsonMapper();
        return browser.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
                .map(entry -> json.readTree(entry.getMessage()).path("message"))
                .filter(message -> message.path("method").asString("").equals("Network.requestWillBeSent"))
                .map(message -> message.at("/params/request/url").asString(""))
                .map(asked -> asked.replaceFirst("^blob:", ""))
                .filter(asked -> Stream.of(url, home, "about:").noneMatch(asked::startsWith))
                .toList();
    }

    /** A picture of the top of the page, in points of half a pixel. */
    byte[] picture(int width, int height) {
        size(width, height, 2);
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
        size(width, height, 1);
        keepView(name);
    }
}
