package usher.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.fetch.address.DestinationFilter;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.TestServer;

/** A crawler without FTP does without its library. */
class FewDependenciesTest {
    /** Runs a method of this class with its classes loaded anew, without commons-net. */
    private static void runWithoutCommonsNet(String method) throws Exception {
        List<URL> classPath = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (!entry.contains("commons-net")) {
                classPath.add(new File(entry).toURI().toURL());
            }
        }
        try (URLClassLoader loader =
                new URLClassLoader(classPath.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Method action =
                    loader.loadClass(FewDependenciesTest.class.getName()).getDeclaredMethod(method);
            action.setAccessible(true);
            action.invoke(null);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    @SuppressWarnings("unused") // by its name
    private static void fetch() throws Exception {
        try (TestServer site = FaultServer.http(Map.of("/robots.txt", Page.text("User-agent: *\nDisallow: /cart\n")));
                LiveUsher live = LiveUsher.open(FetchSettings.of("ExampleBot/1.0"))) {
            LiveVerdict verdict =
                    live.crawler(Dialect.RFC9309, "ExampleBot").check("http://127.0.0.1:" + site.port() + "/cart");
            if (verdict.isAllowed()) {
                throw new IllegalStateException(verdict.toString());
            }
        }
    }

    @SuppressWarnings("unused") // by its name
    private static void turnFtpOn() {
        FetchSettings.builder("ExampleBot/1.0").destinations(DestinationFilter.WEB_AND_FTP);
    }

    @Test
    void sitesAreFetchedWithoutCommonsNet() throws Exception {
        runWithoutCommonsNet("fetch");
    }

    @Test
    void ftpWithoutItsLibraryNamesWhatIsMissing() {
        assertThatThrownBy(() -> runWithoutCommonsNet("turnFtpOn"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("FTP needs the library commons-net:commons-net");
        assertThat(FetchSettings.builder("ExampleBot/1.0").destinations(DestinationFilter.WEB_AND_FTP))
                .isNotNull();
    }
}
