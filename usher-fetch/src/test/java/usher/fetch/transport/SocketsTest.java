package usher.fetch.transport;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLConnection;
import java.net.http.HttpClient;
import java.nio.channels.NetworkChannel;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.net.SocketFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** S-04: one class opens sockets and one asks the resolver, so that nothing can go past the guard. */
class SocketsTest {
    private static final JavaClasses FETCH = new ClassFileImporter()
            .importUrl(GuardedSocket.class.getProtectionDomain().getCodeSource().getLocation());

    private static final ArchRule ONE_OPENS_SOCKETS = noClasses()
            .that(describe("are not GuardedSocket", type -> !isOrIsIn(type, GuardedSocket.class)))
            .should()
            .accessTargetWhere(describe("opens a socket", SocketsTest::opensSocket));

    private static final ArchRule ONE_ASKS_THE_RESOLVER = noClasses()
            .that(describe(
                    "are not SystemResolver", type -> !type.getName().equals("usher.internal.fetch.SystemResolver")))
            .should()
            .accessTargetWhere(describe("looks a name up", SocketsTest::looksUp));

    private static final ArchRule NOBODY_OPENS_URLS =
            noClasses().should().accessTargetWhere(describe("opens a URL", SocketsTest::opensUrl));

    private static boolean isOrIsIn(JavaClass type, Class<?> outer) {
        return type.getName().equals(outer.getName()) || type.getName().startsWith(outer.getName() + "$");
    }

    /** A guarded socket checks what it connects to, whoever has it, and TLS over a socket opens no other. */
    private static boolean opensSocket(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        String name = access.getName();
        if (owner.isAssignableTo(GuardedSocket.class)
                || access.getTarget().getFullName().contains(".createSocket(java.net.Socket, ")) {
            return false;
        }
        boolean socket = owner.isAssignableTo(Socket.class) || owner.isAssignableTo(ServerSocket.class);
        boolean made = name.equals("<init>") || name.equals("connect") || name.equals("bind");
        boolean factory = owner.isAssignableTo(SocketFactory.class) && name.equals("createSocket");
        boolean channel = owner.isAssignableTo(NetworkChannel.class) && (name.equals("open") || name.equals("connect"));
        return socket && made || factory || channel || owner.isAssignableTo(HttpClient.class);
    }

    private static boolean looksUp(JavaAccess<?> access) {
        boolean address = access.getTargetOwner().isAssignableTo(InetAddress.class)
                && Set.of("getByName", "getAllByName", "getLocalHost").contains(access.getName());
        // The constructor with a host's name resolves it.
        boolean named = access.getTargetOwner().getName().equals("java.net.InetSocketAddress")
                && access.getName().equals("<init>")
                && access.getTarget().getFullName().contains("(java.lang.String");
        return address || named;
    }

    private static boolean opensUrl(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        boolean url = owner.isAssignableTo(URL.class)
                && Set.of("openConnection", "openStream", "getContent").contains(access.getName());
        return url || owner.isAssignableTo(URLConnection.class) || owner.isAssignableTo(HttpURLConnection.class);
    }

    static Stream<ArchRule> rules() {
        return Stream.of(ONE_OPENS_SOCKETS, ONE_ASKS_THE_RESOLVER, NOBODY_OPENS_URLS);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void everyConnectionUsesTheGuard(ArchRule rule) {
        rule.check(FETCH);
    }

    /** Each rule finds each of its violations, which are planted beside this test. */
    @Test
    void theRulesDetectPlantedViolations() {
        JavaClasses planted = new ClassFileImporter().importClasses(PlantedViolations.class);
        assertThat(violations(ONE_OPENS_SOCKETS, planted)).hasSize(7);
        assertThat(violations(ONE_ASKS_THE_RESOLVER, planted)).hasSize(3);
        assertThat(violations(NOBODY_OPENS_URLS, planted)).hasSize(2);
    }

    private static List<String> violations(ArchRule rule, JavaClasses classes) {
        return rule.evaluate(classes).getFailureReport().getDetails();
    }
}
