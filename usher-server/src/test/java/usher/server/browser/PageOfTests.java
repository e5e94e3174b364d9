package usher.server.browser;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests the page, in one browser for all of them; says clearly where there is no browser. */
final class PageOfTests implements ExecutionCondition, ParameterResolver {
    private static final Namespace HERE = Namespace.create(PageOfTests.class);
    private static final int LEFT_OUT = 1_000;

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (Chromium.isInstalled() && isBundled() || "true".equals(System.getenv("CI"))) {
            return ConditionEvaluationResult.enabled("Chromium and the page are there, or have to be");
        }
        return ConditionEvaluationResult.disabled(
                "the page's tests need Chromium (Debian's chromium and chromium-driver)"
                        + " and a page that was bundled with Node 20 and npm");
    }

    /** Whether the page is the real one, not that which stands in where there was no Node. */
    private static boolean isBundled() {
        try (InputStream page = PageOfTests.class.getResourceAsStream("/usher/server/web/app.js")) {
            return page != null && page.readAllBytes().length > LEFT_OUT;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
