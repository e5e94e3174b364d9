package usher.cli.lint;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Accepts the optional value of an option only as {@code --option=value}, so that a file name may follow the option. */
final class AttachedValuePreprocessor implements IParameterPreprocessor {
    @Override
    public boolean preprocess(Stack<String> args, CommandSpec command, ArgSpec option, Map<String, Object> info) {
        if (" ".equals(info.get("separator"))) {
            args.push(LintCommand.SAFE);
        }
        return false;
    }
}
