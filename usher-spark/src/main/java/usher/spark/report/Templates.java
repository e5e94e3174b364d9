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

/** The templates of the report (Mustache), which are beside this class. They escape all text but what stands in three braces. */
final class Templates {
    private static final Mustache.Compiler COMPILER = Mustache.compiler()
            .withEscaper(Html::escape)
            .withLoader(Templates::open)
            .withCollector(new Optionals());

    private Templates() {}

    /** An optional value is a list of one or none. */
    private static final class Optionals extends DefaultCollector {
        @Override
        public Iterator<?> toIterator(Object value) {
            return value instanceof Optional<?> optional ? optional.stream().iterator() : super.toIterator(value);
        }
    }

    /** Fills a template from the members of a record, a map or an object with methods of those names. */
    static String fill(String name, Object model) {
        return COMPILER.loadTemplate(name).execute(model);
    }

    /** A partial without a suffix is another template; the style sheet is included as it is. */
    private static Reader open(String name) throws IOException {
        String file = name.contains(".") ? name : name + ".mustache";
        try (InputStream in = Templates.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IOException("no template " + file);
            }
            return new StringReader(new String(in.readAllBytes(), UTF_8).stripTrailing());
        }
    }
}
