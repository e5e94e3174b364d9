import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * A step of the build: rewrites class files that are too old for the archives that let a short command start fast (ADR 8).
 * Neither class-data sharing nor the AOT cache keeps a class that the old verifier has to check, and the argument parser's
 * are of version 49. They come out as version 52, with the stack map frames that the new verifier wants, and otherwise the
 * same. Argument: the jar, which is replaced.
 */
final class RaiseClassVersions {
    private static final String CLASS = ".class";

    private RaiseClassVersions() {}

    public static void main(String[] args) throws IOException {
        Path jar = Path.of(args[0]);
        Path raised = jar.resolveSibling(jar.getFileName() + ".raised");
        try (ZipFile from = new ZipFile(jar.toFile());
                URLClassLoader classes =
                        new URLClassLoader(new URL[] {jar.toUri().toURL()});
                ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(raised))) {
            Enumeration<? extends ZipEntry> entries = from.entries();
            while (entries.hasMoreElements()) {
                ZipEntry entry = entries.nextElement();
                byte[] content = from.getInputStream(entry).readAllBytes();
                if (entry.getName().endsWith(CLASS) && new ClassReader(content).readShort(6) < Opcodes.V1_7) {
                    content = raise(content, classes);
                }
                ZipEntry copy = new ZipEntry(entry.getName());
                copy.setTime(entry.getTime());
                to.putNextEntry(copy);
                to.write(content);
                to.closeEntry();
            }
        }
        Files.move(raised, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    private static byte[] raise(byte[] content, ClassLoader classes) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected ClassLoader getClassLoader() {
                return classes;
            }
        };
        ClassVisitor newer = new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visit(
                    int version, int access, String name, String signature, String superName, String[] interfaces) {
                super.visit(Opcodes.V1_8, access, name, signature, superName, interfaces);
            }
        };
        new ClassReader(content).accept(newer, ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }
}
