package usher.cli.sites;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonReader;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * Files of robots.txt that somebody has collected, read as fetches: the history of a git repository, folders by date,
 * or a list of captures in a CDX format beside the bodies. A file that was deleted says nothing about its site.
 *
 * @param path the folder, or the list
 * @param skipped takes the place of what was not read, and why
 */
record CollectedFiles(Path path, BiConsumer<Snapshot, Optional<Bytes>> fetched, BiConsumer<String, String> skipped) {
    private static final int MAX_BYTES = 16 << 20;
    private static final Pattern LISTS = Pattern.compile(".*\\.cdxj?(\\.gz)?");

    /** The name of a file: what it is about, how the fetch ended, if that was noted, and an ending. */
    private static final Pattern NAME = Pattern.compile("(.+?)(?:\\.(\\d{3}|[a-z_]+))??(?:\\.txt)?");

    private static final Pattern TIME = Pattern.compile("\\d[-\\d_:TZ]*");
    private static final DateTimeFormatter DIGITS = DateTimeFormatter.ofPattern("uuuuMMddHHmmss", Locale.ROOT);
    private static final String NO_DIGITS = "00000101000000";

    /** The columns of a list in their usual order, and what the API and headings call them. */
    private static final List<String> COLUMNS =
            List.of("urlkey", "timestamp", "url", "mime", "status", "digest", "length");

    private static final Map<String, String> NAMES = Map.of(
            "b", "timestamp", "a", "url", "original", "url", "s", "status", "statuscode", "status", "k", "digest");

    static boolean isAt(Path path) {
        return Files.isDirectory(path) || LISTS.matcher(path.toString()).matches();
    }

    void read() throws IOException {
        if (!Files.isDirectory(path)) {
            readList();
        } else if (Files.exists(path.resolve(".git")) || Files.exists(path.resolve("objects/pack"))) {
            readHistory();
        } else {
            readFolder();
        }
    }

    private void readFolder() throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile).sorted()::iterator) {
                String name = path.relativize(file).toString().replace('\\', '/');
                Optional<Instant> time = time(name);
                if (time.isPresent()) {
                    add(name, name, time.get(), bytes(file));
                } else {
                    skipped.accept(name, "no folder or name on its path is a date such as 2024-01-15");
                }
            }
        }
    }

    private static byte[] bytes(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(MAX_BYTES);
        }
    }

    /** Adds a file. The last part of its name that is a host names the site. */
    private void add(String place, String name, Instant time, byte[] bytes) {
        int end = name.lastIndexOf('/') + 1;
        Matcher noted = NAME.matcher(name.substring(end));
        Optional<FetchOutcome> failure = noted.matches()
                ? Optional.ofNullable(noted.group(2)).flatMap(word -> outcome(word, bytes))
                : Optional.empty();
        String plain = failure.isPresent() ? name.substring(0, end) + noted.group(1) : name.replaceFirst("\\.txt$", "");
        FetchOutcome outcome = failure.orElseGet(() -> FetchOutcome.answered(200, Map.of()));
        Stream.of(plain.split("/"))
                .flatMap(part -> site(part).stream())
                .reduce((first, last) -> last)
                .ifPresentOrElse(
                        site -> add(place, site, time, outcome, bytes),
                        () -> skipped.accept(place, "no folder or name on its path is a host"));
    }

    private static Optional<Authority> site(String name) {
        return name.contains(".") && !TIME.matcher(name).matches()
                ? WebUrl.parse("https://" + name + "/").url().map(WebUrl::authority)
                : Optional.empty();
    }

    /** Returns what a collector noted in a name: a status, one of our codes, or that the fetch failed. */
    private static Optional<FetchOutcome> outcome(String word, byte[] bytes) {
        if (word.equals("failed") || word.equals("error")) {
            String reason = new String(bytes, UTF_8).lines().findFirst().orElse("");
            return Optional.of(FetchOutcome.failed(OutcomeCode.CONNECT_FAILED, reason));
        }
        return word.matches("[1-5]\\d\\d")
                ? Optional.of(FetchOutcome.answered(Integer.parseInt(word), Map.of()))
                : OutcomeCode.find(word).map(FetchOutcome::failed);
    }

    private void add(String place, Authority site, Instant time, FetchOutcome outcome, byte[] bytes) {
        if (bytes.length == MAX_BYTES) {
            skipped.accept(place, "it has 16 MiB or more");
            return;
        }
        Optional<Bytes> body = Optional.of(Bytes.of(bytes)).filter(known -> outcome.hasFileOrPage());
        fetched.accept(Snapshot.of(site, time, outcome, body).stored(), body);
    }

    /** Returns the time that the digits of all dates on a path give, from the year on; empty if they give none. */
    private static Optional<Instant> time(String name) {
        String digits = Stream.of(name.replaceFirst("(\\.(\\d{3}|[a-z_]+))?(\\.txt)?$", "")
                        .split("/"))
                .filter(TIME.asMatchPredicate())
                .map(part -> part.replaceAll("\\D", ""))
                .collect(joining());
        if (digits.length() < "uuuuMM".length()) {
            return Optional.empty();
        }
        try {
            String whole = digits + NO_DIGITS.substring(Math.min(digits.length(), NO_DIGITS.length()));
            return Optional.of(LocalDateTime.parse(whole.substring(0, NO_DIGITS.length()), DIGITS)
                    .toInstant(ZoneOffset.UTC));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Reads each file that a commit adds or changes, at the time of the commit. */
    private void readHistory() throws IOException {
        Process log = git("-c core.quotePath=false log --reverse --first-parent -m --no-renames --raw --no-abbrev"
                + " --diff-filter=AM --format=%ct");
        Process blobs = git("cat-file --batch");
        try (BufferedReader entries = log.inputReader(UTF_8);
                InputStream contents = new BufferedInputStream(blobs.getInputStream());
                OutputStream wanted = blobs.getOutputStream()) {
            Instant time = Instant.EPOCH;
            for (String entry = entries.readLine(); entry != null; entry = entries.readLine()) {
                String[] change = entry.split("[ \t]", 6);
                if (change.length == 6 && change[1].startsWith("100")) { // a file, and no link
                    wanted.write((change[3] + "\n").getBytes(UTF_8));
                    wanted.flush();
                    addBlob(change[5], time, contents);
                } else if (change.length == 1 && !entry.isEmpty()) {
                    time = Instant.ofEpochSecond(Long.parseLong(entry));
                }
            }
            String complaint = new String(log.getErrorStream().readAllBytes(), UTF_8).strip();
            if (!complaint.isEmpty()) {
                throw new UsageException("cannot read the history of %s: %s", path, complaint);
            }
        } finally {
            log.destroy();
            blobs.destroy();
        }
    }

    /** Adds the next file that {@code git cat-file} writes after a line with its size. */
    private void addBlob(String name, Instant time, InputStream contents) throws IOException {
        StringBuilder head = new StringBuilder();
        for (int next = contents.read(); next != '\n' && next >= 0; next = contents.read()) {
            head.append((char) next);
        }
        String place = name + " at " + time;
        if (head.indexOf(" blob ") < 0) {
            skipped.accept(place, "the repository does not have its content");
            return;
        }
        long size = Long.parseLong(head.substring(head.lastIndexOf(" ") + 1));
        byte[] bytes = contents.readNBytes((int) Math.min(size, MAX_BYTES));
        contents.skipNBytes(size - bytes.length + 1);
        add(place, name, time, bytes);
    }

    private Process git(String arguments) {
        try {
            return new ProcessBuilder(("git " + arguments).split(" ", -1))
                    .directory(path.toFile())
                    .start();
        } catch (IOException e) {
            throw new UsageException("%s has a git history, and the program git is not here: %s", path, e.getMessage());
        }
    }

    private void readList() throws IOException {
        try (BufferedReader lines = FileArgument.lines(path)) {
            List<String> columns = COLUMNS;
            long number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String place = "line " + ++number;
                try {
                    columns = readLine(place, line.strip(), columns);
                } catch (JsonFormatException e) {
                    skipped.accept(place, "not a line of a CDX list");
                }
            }
        }
    }

    /** Reads words, an array, or words before an object. Returns the columns of the next line. */
    private List<String> readLine(String place, String line, List<String> columns)
            throws IOException, JsonFormatException {
        int object = line.indexOf(" {");
        String array = line.replaceFirst("^\\[+", "[").replaceFirst("]*,?$", "]");
        List<String> values = line.startsWith("[")
                ? JsonReader.array(array).stream().map(Object::toString).toList()
                : List.of((object < 0 ? line : line.substring(0, object)).split(" +", -1));
        if (values.get(0).equals("CDX") || values.get(0).equals("urlkey")) {
            return values.subList(values.indexOf("CDX") + 1, values.size());
        }
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < Math.min(values.size(), columns.size()); i++) {
            row.put(NAMES.getOrDefault(columns.get(i), columns.get(i)), values.get(i));
        }
        if (object >= 0) {
            JsonReader.object(line.substring(object + 1))
                    .forEach((name, value) -> row.put(NAMES.getOrDefault(name, name), value.toString()));
        }
        add(place, row);
        return columns;
    }

    private void add(String place, Map<String, String> row) throws IOException {
        Optional<WebUrl> url = WebUrl.parse(row.getOrDefault("url", "")).url();
        Optional<Instant> time = time(row.getOrDefault("timestamp", ""));
        if (url.isEmpty() || time.isEmpty()) {
            skipped.accept(place, "it has no URL and no time");
        } else if (url.get().pathAndQuery().equals("/robots.txt")) {
            String status = row.getOrDefault("status", "-");
            Authority site = url.get().authority();
            Optional<Path> body = body(row, site);
            if (status.matches("[13-5]\\d\\d")) {
                add(place, site, time.get(), FetchOutcome.answered(Integer.parseInt(status), Map.of()), new byte[0]);
            } else if (body.isPresent()) { // also of a record that repeats an earlier one
                add(place, site, time.get(), FetchOutcome.answered(200, Map.of()), bytes(body.get()));
            } else {
                skipped.accept(place, "its body is missing: no file beside the list is named by its digest or time");
            }
        }
    }

    /** Returns the file with the body. Nothing in a list can name one elsewhere. */
    private Optional<Path> body(Map<String, String> row, Authority site) {
        String time = row.getOrDefault("timestamp", "").replaceAll("\\D", "");
        Path folder = Optional.ofNullable(path.toAbsolutePath().getParent()).orElse(path);
        return Stream.of(
                        row.getOrDefault("digest", "-").replaceAll("[^\\w:=-]", ""),
                        time + "/" + site.host() + "/robots.txt",
                        site.host() + "/" + time,
                        time)
                .flatMap(name -> Stream.of(name, name + ".txt"))
                .map(folder::resolve)
                .filter(Files::isRegularFile)
                .findFirst();
    }
}
