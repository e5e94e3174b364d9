package usher.js.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.ValueType;
import org.teavm.model.Variable;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;
import usher.internal.text.Resources;

/** Tells the compiler to JavaScript what replaces unknown methods, and which resources we read. */
@SuppressWarnings("deprecation") // ResourceSupplier: what shall replace it is not documented
public final class Replacements implements TeaVMPlugin, ClassHolderTransformer, ResourceSupplier {
    private static final Set<String> REPLACED = Set.of(
            "java.io.ByteArrayOutputStream.writeBytes",
            "java.lang.String.getBytes",
            "java.lang.String.lines",
            "java.lang.System.arraycopy",
            "java.nio.file.Files.readString",
            "java.time.Duration.toSeconds",
            "java.util.Arrays.compare",
            "java.util.Arrays.compareUnsigned",
            "java.util.stream.Stream.ofNullable",
            "usher.Policy.lookupsBeforeBlock",
            "usher.internal.match.MaskReader.read",
            "usher.internal.text.ByteScan.first",
            "usher.internal.text.ByteScan.firstAtMost");

    @Override
    public void install(TeaVMHost host) {
        host.add(this);
    }

    @Override
    public String[] supplyResources(ResourceSupplierContext context) {
        return Resources.text(Replacements.class.getResourceAsStream("resources.txt"), "resources.txt")
                .lines()
                .toArray(String[]::new);
    }

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        if (!type.getName().startsWith("usher.") || type.getName().equals(Jdk.class.getName())) {
            return;
        }
        for (MethodHolder method : type.getMethods()) {
            if (method.getProgram() == null) {
                continue;
            }
            for (BasicBlock block : method.getProgram().getBasicBlocks()) {
                for (Instruction instruction : block) {
                    if (instruction instanceof InvokeInstruction call && isReplaced(call.getMethod())) {
                        replace(call);
                    }
                }
            }
        }
    }

    private static boolean isReplaced(MethodReference method) {
        String name = method.getClassName() + "." + method.getName();
        return REPLACED.contains(name)
                || name.equals("java.lang.Character.toString") && method.parameterType(0) == ValueType.INTEGER
                || name.equals("java.util.regex.Matcher.replaceAll")
                        && method.parameterType(0).equals(ValueType.parse(Function.class));
    }

    /** Makes the call one of a static method of {@link Jdk}, of which an object is the first argument. */
    private static void replace(InvokeInstruction call) {
        MethodReference method = call.getMethod();
        List<ValueType> types = new ArrayList<>(List.of(method.getSignature()));
        if (call.getInstance() != null) {
            List<Variable> arguments = new ArrayList<>(call.getArguments());
            arguments.add(0, call.getInstance());
            types.add(0, ValueType.object(method.getClassName()));
            call.setInstance(null);
            call.setArguments(arguments.toArray(Variable[]::new));
            call.setType(InvocationType.SPECIAL);
        }
        call.setMethod(new MethodReference(Jdk.class.getName(), method.getName(), types.toArray(ValueType[]::new)));
    }
}
