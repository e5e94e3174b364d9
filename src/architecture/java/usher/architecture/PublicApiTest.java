package usher.architecture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * What others can call, as a file {@code api.txt} that is kept beside the code of every module that exports packages: a
 * change is seen in review. After a change that is meant, run this test with {@code -Dusher.api.write=true}, which
 * writes the file anew.
 */
class PublicApiTest {
    private static final Path KEPT = TestedModule.FOLDER.resolve("api.txt");
    private static final String UPDATE = "if the change is intended: bin/test "
            + TestedModule.FOLDER.normalize().getFileName() + " PublicApiTest -Dusher.api.write=true";

    @Test
    void thePublicApiIsThatOfApiTxt() throws IOException {
        Set<String> exported =
                TestedModule.descriptor().map(TestedModule::exportedToAll).orElse(Set.of());
        if (exported.isEmpty()) {
            assertThat(KEPT).doesNotExist();
            return;
        }
        String found = String.join("\n", lines(exported)) + "\n";
        if (Boolean.getBoolean("usher.api.write")) {
            Files.writeString(KEPT, found, UTF_8);
        }
        List<String> now = found.lines().toList();
        List<String> kept = Files.readAllLines(KEPT, UTF_8);
        assertThat(without(now, kept))
                .as("lines that api.txt lacks; %s", UPDATE)
                .isEmpty();
        assertThat(without(kept, now))
                .as("lines of api.txt that the code lacks; %s", UPDATE)
                .isEmpty();
        assertThat(now.equals(kept))
                .as("lines of api.txt are at another place; %s", UPDATE)
                .isTrue();
    }

    private static List<String> without(List<String> lines, List<String> others) {
        Set<String> known = Set.copyOf(others);
        return lines.stream().filter(line -> !known.contains(line)).toList();
    }

    private static List<String> lines(Set<String> exported) {
        List<String> lines = new ArrayList<>();
        for (Class<?> type : types(exported)) {
            lines.add(heading(type));
            TreeSet<String> members = new TreeSet<>();
            for (Constructor<?> constructor : type.getDeclaredConstructors()) {
                add(members, constructor, "new(" + parameters(constructor) + ")");
            }
            for (Method method : type.getDeclaredMethods()) {
                if (!method.isSynthetic() && !method.isBridge()) {
                    String result = method.getGenericReturnType().getTypeName();
                    add(members, method, method.getName() + "(" + parameters(method) + "): " + result);
                }
            }
            for (Field field : type.getDeclaredFields()) {
                add(
                        members,
                        field,
                        field.getName() + ": " + field.getGenericType().getTypeName());
            }
            members.forEach(member -> lines.add("  " + member));
        }
        return lines;
    }

    private static <T extends Member & AnnotatedElement> void add(TreeSet<String> members, T member, String text) {
        boolean seen = Modifier.isPublic(member.getModifiers()) || Modifier.isProtected(member.getModifiers());
        if (seen && !member.isSynthetic()) {
            members.add((Modifier.isStatic(member.getModifiers()) ? "static " : "") + text);
        }
    }

    private static String parameters(Executable executable) {
        return Arrays.stream(executable.getGenericParameterTypes())
                .map(Type::getTypeName)
                .collect(Collectors.joining(", "));
    }

    private static String heading(Class<?> type) {
        String kind = type.isEnum() ? "enum" : type.isRecord() ? "record" : type.isInterface() ? "interface" : "class";
        return kind + " " + type.getName();
    }

    /** The public types of exported packages, nested ones if all around them are public, in order of their files. */
    private static List<Class<?>> types(Set<String> exported) {
        return TestedModule.TYPES.stream()
                .filter(type -> exported.contains(type.getPackageName()))
                .<Class<?>>map(JavaClass::reflect)
                .filter(PublicApiTest::isPublic)
                .sorted(Comparator.comparing(type -> type.getName().replace('.', '/') + ".class"))
                .toList();
    }

    private static boolean isPublic(Class<?> type) {
        if (type.isAnonymousClass() || type.isLocalClass() || !Modifier.isPublic(type.getModifiers())) {
            return false;
        }
        return type.getDeclaringClass() == null || isPublic(type.getDeclaringClass());
    }
}
