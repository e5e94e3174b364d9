package usher.spark.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.samskivert.mustache.DefaultCollector;
import com.samskivert.mustache.Mustache;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.util.Iterator;
import java.util.Optional;

/**
 * Renders the report's Mustache templates, which are resources of this package. Text is escaped unless it is in three
 * braces.
 */
final class Templates {
    private static final Mustache.Compiler COMPILER = Mustache.compiler()
            .withEscaper(Html::escape)
            .withLoader(Templates::open)
            .withCollector(new Optionals());

    private Templates() {}

    /** Makes an Optional a list of no or one element. */
    private static final class Optionals extends DefaultCollector {
        @Override
        public Iterator<?> toIterator(Object value) {
            return value instanceof Optional<?> optional ? optional.stream().iterator() : super.toIterator(value);
        }
    }

    /** Fills a template with the members of a record, a map or an object with methods of those names. */
    static String fill(String name, Object model) {
        return COMPILER.loadTemplate(name).execute(model);
    }

    /** Opens a template, or another resource if the name has a suffix. */
    private static Reader open(String name) throws IOException {
        String file = name.contains(".") ? name : name + ".mustache";
        try (InputStream in = Templates.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IOException("Template not found: " + file);
            }
            return new StringReader(new String(in.readAllBytes(), UTF_8).stripTrailing());
        }
    }
}
