package usher.spark;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import usher.spark.sql.RobotsFunctions;

@Command(
        name = "sql",
        customSynopsis = "usher-spark sql FILE [-D NAME=VALUE...]",
        mixinStandardHelpOptions = true,
        versionProvider = Main.VersionProvider.class,
        sortOptions = false,
        footerHeading = "%nExample:%n")
final class SqlCommand implements Callable<Integer> {
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(\\w+)}");
    private static final int MAX_ROWS = 1_000;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE")
    private Path file;

    @Option(
            names = {"-D", "--define"},
            paramLabel = "NAME=VALUE")
    private Map<String, String> values = new LinkedHashMap<>();

    @Override
    public Integer call() throws IOException {
        List<String> statements = statements(text());
        LocalPaths localPaths = LocalPaths.ofProcess();
        if (values.containsKey("captures")) {
            localPaths.requireExists("-D captures", values.get("captures"));
        }
        if (Main.checksOnly()) {
            return Main.ARGUMENTS_VALID;
        }
        try (SparkSession spark = Session.start("sql")) {
            RobotsFunctions.register(spark);
            PrintWriter terminal = spec.commandLine().getOut();
            for (String statement : statements) {
                Dataset<Row> result = spark.sql(statement);
                if (result.columns().length > 0 && isQuery(statement)) {
                    terminal.print(((org.apache.spark.sql.classic.Dataset<Row>) result).showString(MAX_ROWS, 0, false));
                    terminal.flush();
                }
            }
        }
        return 0;
    }

    private static boolean isQuery(String statement) {
        return statement.regionMatches(true, 0, "SELECT", 0, 6) || statement.regionMatches(true, 0, "WITH", 0, 4);
    }

    private String text() throws IOException {
        String text;
        try {
            text = Files.readString(file);
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("No such file: " + file, e);
        }
        TreeSet<String> missing = new TreeSet<>();
        String complete = VARIABLE.matcher(withoutComments(text)).replaceAll(found -> {
            String value = values.get(found.group(1));
            if (value == null) {
                missing.add(found.group(1));
            }
            return Matcher.quoteReplacement(String.valueOf(value).replace("'", "''"));
        });
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException(file + " needs -D " + String.join("=… -D ", missing) + "=…");
        }
        return complete;
    }

    private static String withoutComments(String text) {
        return text.replaceAll("(?m)^--.*\\R?", "");
    }

    private static List<String> statements(String text) {
        List<String> statements = new ArrayList<>();
        for (String part : text.split(";[ \\t]*(\\R|$)", -1)) {
            if (!part.isBlank()) {
                statements.add(part.strip());
            }
        }
        return statements;
    }
}
