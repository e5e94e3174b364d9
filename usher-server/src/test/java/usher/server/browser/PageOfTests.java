package usher.server.browser;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests the page, in one browser for all of them; says clearly where there is no browser. */
final class PageOfTests implements ExecutionCondition, ParameterResolver {
    private static final Namespace HERE = Namespace.create(PageOfTests.class);

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (Chromium.isInstalled() || "true".equals(System.getenv("CI"))) {
            return ConditionEvaluationResult.enabled("Chromium is there, or has to be");
        }
        return ConditionEvaluationResult.disabled(
                "no Chromium here: install Debian's chromium and chromium-driver to run the page's tests");
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Page.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot().getStore(HERE).computeIfAbsent(Page.class, key -> Page.start(), Page.class);
    }
}
