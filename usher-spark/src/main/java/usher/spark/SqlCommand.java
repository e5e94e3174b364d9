package usher.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import usher.crawler.CrawlerFact;
import usher.spark.sql.RobotsFunctions;
import usher.support.json.Json;
import usher.support.json.JsonObject;

@Command(
        name = "sql",
        customSynopsis = "usher-spark sql FILE [-D NAME=VALUE...] [--report FILE]",
        mixinStandardHelpOptions = true,
        versionProvider = Main.VersionProvider.class,
        sortOptions = false,
        footerHeading = "%nExample:%n")
final class SqlCommand implements Callable<Integer> {
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(\\w+)}");
    /** What a value can stand in and must not leave: comments, strings, names in quotes; or a value outside of them. */
    private static final Pattern PLACE =
            Pattern.compile("(?s)--[^\\r\\n]*|/\\*.*?\\*/|(?<!\\w)[rR](?:'[^']*'|\"[^\"]*\")"
                    + "|'[^'\\\\]*+(?:\\\\.[^'\\\\]*+)*+'|\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"|`[^`]*`|" + VARIABLE);

    private static final Pattern NUMBER_OR_NAME = Pattern.compile("-?[\\w.]+");
    /** A query, and before it, in a comment, the chart of what it finds. */
    private static final Pattern QUERY = Pattern.compile("(?si)(?:/\\*\\s*(\\{.*?})\\s*\\*/\\s*)?((?:SELECT|WITH)\\b)");

    /** The values of what need not be given: without a format, the names of files say what they are. */
    private static final Map<String, String> DEFAULTS = Map.of("captures_as", "");

    /** How many rows are shown. The page says if there are more. */
    private static final int MAX_ROWS = 1_000;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE")
    private Path file;

    @Option(
            names = {"-D", "--define"},
            paramLabel = "NAME=VALUE")
    private Map<String, String> values = new LinkedHashMap<>();

    @Option(names = "--report", paramLabel = "FILE")
    private Path reportFile;

    @Override
    public Integer call() throws IOException {
        List<String> statements = statements();
        if (reportFile != null && !Files.isDirectory(reportFile.toAbsolutePath().getParent())) {
            throw new IllegalArgumentException("--report: no such folder: " + reportFile.getParent());
        }
        QueryReport report = reportFile == null ? null : QueryReport.empty();
        if (Main.checksOnly()) {
            return Main.ARGUMENTS_VALID;
        }
        String facts = "crawlers as documented on " + CrawlerFact.version();
        try (SparkSession spark = Session.start("sql")) {
            RobotsFunctions.register(spark);
            PrintWriter terminal = spec.commandLine().getOut();
            for (String statement : statements) {
                Dataset<Row> result = spark.sql(statement);
                Matcher query = QUERY.matcher(statement);
                if (result.columns().length > 0 && query.lookingAt()) {
                    Dataset<Row> found = spark.createDataFrame(result.takeAsList(MAX_ROWS + 1), result.schema());
                    terminal.print(((org.apache.spark.sql.classic.Dataset<Row>) found).showString(MAX_ROWS, 0, false));
                    terminal.flush();
                    if (report != null) {
                        String chart = Objects.requireNonNullElse(query.group(1), "");
                        report.add(chart, statement.substring(query.start(2)), found);
                    }
                }
            }
            spec.commandLine().getErr().println(facts);
        }
        if (report != null) {
            String defined =
                    values.entrySet().stream().map(value -> " -D " + value).collect(Collectors.joining());
            String source = "usher-spark " + Main.version() + " sql " + file.getFileName() + defined + ", " + facts;
            report.write(reportFile, title(), source);
        }
        return 0;
    }

    /** The first line of the file, if it is a comment. */
    private String title() throws IOException {
        String first = Files.readString(file).lines().findFirst().orElse("");
        return first.startsWith("--")
                ? first.substring(2).strip()
                : file.getFileName().toString();
    }

    /** The statements, complete: each is found before its values are written, so that no value ends one. */
    private List<String> statements() throws IOException {
        String text;
        try {
            text = Files.readString(file);
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("No such file: " + file, e);
        }
        TreeSet<String> missing = new TreeSet<>();
        List<String> complete = new ArrayList<>();
        for (String statement : text.replaceAll("(?m)^--.*\\R?", "").split(";[ \\t]*(\\R|$)", -1)) {
            if (!statement.isBlank()) {
                complete.add(PLACE.matcher(statement.strip())
                        .replaceAll(place -> Matcher.quoteReplacement(complete(place.group(), missing))));
            }
        }
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException(file + " needs -D " + String.join("=… -D ", missing) + "=…");
        }
        return complete;
    }

    private String complete(String place, Set<String> missing) {
        if (place.startsWith("--")) {
            return "";
        }
        return VARIABLE.matcher(place).replaceAll(found -> {
            String name = found.group(1);
            String value = values.getOrDefault(name, DEFAULTS.get(name));
            if (value == null) {
                missing.add(name);
            }
            return Matcher.quoteReplacement(written(place, name, Objects.requireNonNullElse(value, "0")));
        });
    }

    private String written(String place, String name, String value) {
        char first = place.charAt(0);
        if (first == '/') { // in the text of a chart
            String text = Json.text(value);
            return text.substring(1, text.length() - 1).replace("/", "\\/").replace("*", "\\u002a");
        }
        if (first == '\'' || first == '"') {
            // Spark replaces ${…} in a statement, whatever it stands in.
            return value.replace("\\", "\\\\").replace("" + first, "\\" + first).replace("${", "$\\{");
        }
        boolean fits = first == '$'
                ? NUMBER_OR_NAME.matcher(value).matches()
                : !value.contains("${") && (first == '`' || value.indexOf(place.charAt(1)) < 0);
        if (!fits) {
            throw new IllegalArgumentException("The value of -D " + name + " does not fit where " + file
                    + " uses it: outside of quotes it must be a number or a name, in r'…' and `…` it has no ${, and in"
                    + " r'…' no quote");
        }
        return value.replace("`", "``");
    }

    /** The results of a file of queries, as one HTML page without network: tables, and charts in Vega-Lite. */
    private record QueryReport(String page, List<String> queries) {
        /** Where the page has its data. */
        private static final String DATA = "/* what the queries found */";

        /** @throws IllegalArgumentException if this build has no page, since it was made without Node.js */
        static QueryReport empty() throws IOException {
            try (InputStream page = QueryReport.class.getResourceAsStream("report.html")) {
                if (page == null) {
                    throw new IllegalArgumentException(
                            "--report: this build has no page for reports, since it was made without Node.js 20 and"
                                    + " npm");
                }
                return new QueryReport(new String(page.readAllBytes(), UTF_8), new ArrayList<>());
            }
        }

        /** @param chart the specification of a chart, without data; empty for none */
        void add(String chart, String query, Dataset<Row> found) {
            List<String> rows = found.selectExpr("to_json(struct(*), map('ignoreNullFields', 'false'))")
                    .toJavaRDD()
                    .map(row -> row.getString(0))
                    .collect();
            List<String> shown = rows.subList(0, Math.min(rows.size(), MAX_ROWS));
            String head = Json.text(new JsonObject()
                    .add("chart", chart)
                    .add("query", query)
                    .add("columns", List.of(found.columns()))
                    .add("more", rows.size() > MAX_ROWS));
            queries.add(head.substring(0, head.length() - 1) + ",\"rows\":[" + String.join(",\n", shown) + "]}");
        }

        /** @param source what was run, by which version */
        void write(Path file, String title, String source) throws IOException {
            String head = "{\"title\":" + Json.text(title) + ",\"source\":" + Json.text(source) + ",\"queries\":[\n";
            // Nothing but "<" can end the data of a script element.
            String data = (head + String.join(",\n", queries) + "]}").replace("<", "\\u003c");
            Files.writeString(file, page.replace(DATA, data));
        }
    }
}
