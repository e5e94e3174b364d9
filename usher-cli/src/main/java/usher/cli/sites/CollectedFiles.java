package usher.cli.sites;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.cli.console.UsageException;
import usher.internal.text.BoundedLines;
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
    private static final String FILE_MODE = "100";
    private static final String NO_DIGITS = "00000101000000";

    /** What a failure is called of which a collector noted no more. */
    private static final List<String> FAILED = List.of("failed", "error");

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
        String[] parts = name.split("/", -1);
        String end = parts[parts.length - 1];
        Matcher noted = NAME.matcher(end);
        Optional<String> note = noted.matches() ? Optional.ofNullable(noted.group(2)) : Optional.empty();
        Optional<FetchOutcome> failure = note.flatMap(word -> outcome(word, bytes));
        parts[parts.length - 1] = failure.isPresent() ? noted.group(1) : end.replaceFirst("\\.txt$", "");
        for (int i = parts.length - 1; i >= 0; i--) {
            Optional<Authority> site = site(parts[i]);
            if (site.isPresent()) {
                add(place, site.get(), time, failure.orElseGet(() -> answered(200)), bytes);
                return;
            }
        }
        skipped.accept(place, "no folder or name on its path is a host");
    }

    private static Optional<Authority> site(String name) {
        return name.contains(".") && !TIME.matcher(name).matches()
                ? WebUrl.parse("https://" + name + "/").url().map(WebUrl::authority)
                : Optional.empty();
    }

    /** Returns what a collector noted in a name: a status, one of our codes, or that the fetch failed. */
    private static Optional<FetchOutcome> outcome(String word, byte[] bytes) {
        if (FAILED.contains(word)) {
            String reason = new String(bytes, UTF_8).lines().findFirst().orElse("");
            return Optional.of(FetchOutcome.failed(OutcomeCode.CONNECT_FAILED, reason));
        }
        if (word.matches("[1-5]\\d\\d")) {
            return Optional.of(answered(Integer.parseInt(word)));
        }
        return Arrays.stream(OutcomeCode.values())
                .filter(code -> code.word().equals(word))
                .map(FetchOutcome::failed)
                .findFirst();
    }

    /** Where a redirect led is not known. */
    private static FetchOutcome answered(int status) {
        return status / 100 == 3
                ? FetchOutcome.failed(OutcomeCode.REDIRECT_BAD)
                : FetchOutcome.answered(status, Map.of());
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
        StringBuilder digits = new StringBuilder();
        for (String part :
                name.replaceFirst("(\\.(\\d{3}|[a-z_]+))?(\\.txt)?$", "").split("/", -1)) {
            if (TIME.matcher(part).matches()) {
                digits.append(part.replaceAll("\\D", ""));
            }
        }
        int length = Math.min(digits.length(), NO_DIGITS.length());
        if (length < "uuuuMM".length()) {
            return Optional.empty();
        }
        try {
            String whole = digits.substring(0, length) + NO_DIGITS.substring(length);
            return Optional.of(LocalDateTime.parse(whole, DIGITS).toInstant(ZoneOffset.UTC));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Reads each file that a commit adds or changes, at the time of the commit. */
    private void readHistory() throws IOException {
        Process log = git("log --reverse --first-parent -m --no-renames --raw --no-abbrev -z --diff-filter=AM"
                + " --format=%x01%ct");
        Process blobs = git("cat-file --batch");
        try (InputStream entries = new BufferedInputStream(log.getInputStream());
                InputStream contents = new BufferedInputStream(blobs.getInputStream());
                OutputStream wanted = blobs.getOutputStream()) {
            Instant time = Instant.EPOCH;
            for (String entry = until(entries, 0); !entry.isEmpty(); entry = until(entries, 0)) {
                if (entry.startsWith("\1")) {
                    time = Instant.ofEpochSecond(Long.parseLong(entry.substring(1)));
                    continue;
                }
                String[] change = entry.strip().split(" ", -1);
                String name = until(entries, 0);
                if (!change[1].startsWith(FILE_MODE)) {
                    continue;
                }
                wanted.write((change[3] + "\n").getBytes(UTF_8));
                wanted.flush();
                String[] head = until(contents, '\n').split(" ", -1);
                String place = name + " at " + time;
                if (head.length < 3) {
                    skipped.accept(place, "the repository does not have its content");
                    continue;
                }
                long size = Long.parseLong(head[2]);
                byte[] bytes = contents.readNBytes((int) Math.min(size, MAX_BYTES));
                contents.skipNBytes(size - bytes.length + 1);
                add(place, name, time, bytes);
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

    private Process git(String arguments) {
        try {
            return new ProcessBuilder(("git " + arguments).split(" ", -1))
                    .directory(path.toFile())
                    .start();
        } catch (IOException e) {
            throw new UsageException("%s has a git history, and the program git is not here: %s", path, e.getMessage());
        }
    }

    private static String until(InputStream in, int end) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        for (int next = in.read(); next != end && next >= 0; next = in.read()) {
            text.write(next);
        }
        return text.toString(UTF_8);
    }

    private void readList() throws IOException {
        InputStream in = Files.newInputStream(path);
        try (BufferedReader lines = new BoundedLines(
                new InputStreamReader(path.toString().endsWith(".gz") ? new GZIPInputStream(in) : in, UTF_8))) {
            List<String> columns = COLUMNS;
            long number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String place = "line " + ++number;
                try {
                    List<String> values = values(line.strip());
                    if (values.get(0).equals("CDX") || values.get(0).equals("urlkey")) {
                        columns = values.stream()
                                .filter(name -> !name.equals("CDX"))
                                .toList();
                    } else {
                        add(place, row(line, values, columns));
                    }
                } catch (JsonFormatException e) {
                    skipped.accept(place, "not a line of a CDX list");
                }
            }
        }
    }

    /** Returns the columns of a line: of a JSON array, or the words before an object. */
    private static List<String> values(String line) throws JsonFormatException {
        if (line.startsWith("[")) {
            String array = line.replaceFirst("^\\[+", "[").replaceFirst("]*,?$", "]");
            return JsonReader.array(array).stream().map(Object::toString).toList();
        }
        int object = line.indexOf(" {");
        return List.of((object < 0 ? line : line.substring(0, object)).split(" +", -1));
    }

    private static Map<String, String> row(String line, List<String> values, List<String> columns)
            throws JsonFormatException {
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < Math.min(values.size(), columns.size()); i++) {
            row.put(NAMES.getOrDefault(columns.get(i), columns.get(i)), values.get(i));
        }
        int object = line.indexOf(" {");
        if (object >= 0) {
            JsonReader.object(line.substring(object + 1).strip())
                    .forEach((name, value) -> row.put(NAMES.getOrDefault(name, name), value.toString()));
        }
        return row;
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
                add(place, site, time.get(), answered(Integer.parseInt(status)), new byte[0]);
            } else if (body.isPresent()) { // also of a record that repeats an earlier one
                add(place, site, time.get(), answered(200), bytes(body.get()));
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
