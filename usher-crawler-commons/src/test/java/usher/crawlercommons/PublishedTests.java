package usher.crawlercommons;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.commons.ClassRemapper;
import net.bytebuddy.jar.asm.commons.SimpleRemapper;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import usher.Dialect;

/**
 * The tests of crawler-commons' robots classes, as published in the artifact {@code crawler-commons:tests}. They create
 * {@code SimpleRobotRulesParser}; this class loader replaces it by {@link PublishedParser} in their class files, and
 * their rules by {@link PublishedRules}.
 */
final class PublishedTests extends ClassLoader {
    private static final String PACKAGE = "crawlercommons.robots.";
    private static final String[] CLASSES = {"GoogleRobotsTxtTest", "SimpleRobotRulesParserTest", "SimpleRobotRulesTest"
    };
    private static final Map<String, String> REPLACED = Map.of(
            "crawlercommons/robots/SimpleRobotRulesParser", "usher/crawlercommons/PublishedParser",
            "crawlercommons/robots/SimpleRobotRules", "usher/crawlercommons/PublishedRules",
            "crawlercommons/robots/SimpleRobotRules$RobotRulesMode", "usher/crawlercommons/PublishedRules$Mode");

    private PublishedTests() {
        super(PublishedTests.class.getClassLoader());
    }

    /** Runs all tests and returns whether each passed; the message of a failure is in the value. */
    static Map<String, TestExecutionResult> run(Dialect mode) throws ClassNotFoundException {
        PublishedParser.mode = mode;
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
        ClassLoader loader = new PublishedTests();
        for (String name : CLASSES) {
            request.selectors(selectClass(loader.loadClass(PACKAGE + name)));
        }
        Results results = new Results();
        LauncherDiscoveryRequest built = request.build();
        LauncherFactory.create().execute(built, results);
        return results.byName;
    }

    private static final class Results implements TestExecutionListener {
        private final Map<String, TestExecutionResult> byName = new TreeMap<>();

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest()) {
                byName.put(name(test), result);
            }
        }

        /** Returns {@code Class.method}, and the number of the invocation of a test with parameters. */
        private static String name(TestIdentifier test) {
            return test.getUniqueIdObject().getSegments().stream()
                    .skip(1)
                    .map(UniqueId.Segment::getValue)
                    .map(value -> value.replace(PACKAGE, "").replaceAll("\\(.*\\)", ""))
                    .collect(Collectors.joining("."));
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(PACKAGE) || !name.contains("Test")) {
            return super.loadClass(name, resolve);
        }
        Class<?> loaded = findLoadedClass(name);
        return loaded == null ? define(name) : loaded;
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
            ClassWriter writer = new ClassWriter(0);
            new ClassReader(in).accept(new ClassRemapper(writer, new SimpleRemapper(Opcodes.ASM9, REPLACED)), 0);
            byte[] bytes = writer.toByteArray();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
