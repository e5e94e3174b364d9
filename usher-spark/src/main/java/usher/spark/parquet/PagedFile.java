package usher.spark.parquet;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.schema.MessageType;

/** A Parquet file whose columns are encoded page by page. All columns end their pages in the same rows. */
public final class PagedFile implements Closeable {
    private static final int MAX_PADDING = 8 << 20;

    private final Limits limits;
    private final List<ColumnDescriptor> schema;
    private final List<? extends PagedColumn> columns;
    private final CompressionCodecFactory codecs;
    private final CompressionCodecFactory.BytesInputCompressor compressor;
    private final ParquetFileWriter file;
    private final List<List<CompressedPage>> pages = new ArrayList<>();
    private int pageRows;
    private long pageBytes;
    private long groupRows;
    private long groupBytes;

    /**
     * When pages and row groups end.
     *
     * @param pageRows a page has about this many rows, or fewer
     * @param pageBytes a page has about this many bytes before compression, or fewer
     * @param groupBytes a row group has about this many bytes, or fewer
     */
    public record Limits(int pageRows, int pageBytes, long groupBytes) {
        public static final Limits DEFAULTS = new Limits(20_000, 1 << 20, 64L << 20);
    }

    /** A page as it will be written. */
    private record CompressedPage(int rows, int size, PagedColumn.Page page) {}

    /**
     * Creates a file.
     *
     * @param columns the columns of the schema in its order
     */
    public PagedFile(
            OutputFile target,
            MessageType schema,
            List<? extends PagedColumn> columns,
            CompressionCodecFactory codecs,
            Limits limits)
            throws IOException {
        this.limits = limits;
        this.schema = schema.getColumns();
        this.columns = List.copyOf(columns);
        this.codecs = codecs;
        this.compressor = codecs.getCompressor(CompressionCodecName.ZSTD);
        columns.forEach(column -> pages.add(new ArrayList<>()));
        file = new ParquetFileWriter(
                target,
                schema,
                ParquetFileWriter.Mode.CREATE,
                limits.groupBytes,
                MAX_PADDING,
                null,
                ParquetProperties.builder().build());
        file.start();
    }

    /**
     * Ends rows whose values were added to all columns.
     *
     * @param bytes about how many bytes were added
     * @return whether this ended a row group, so that the dictionaries are empty
     */
    public boolean endRows(int rows, int bytes) throws IOException {
        pageRows += rows;
        pageBytes += bytes;
        if (pageRows >= limits.pageRows || pageBytes >= limits.pageBytes) {
            endPage();
            if (groupBytes >= limits.groupBytes || columns.stream().anyMatch(PagedColumn::isFull)) {
                endGroup();
                return true;
            }
        }
        return false;
    }

    private void endPage() throws IOException {
        for (int i = 0; i < columns.size(); i++) {
            PagedColumn.Page page = columns.get(i).page();
            BytesInput levels = copy(page.levels());
            BytesInput values = copy(compressor.compress(page.values()));
            int size = Math.toIntExact(page.values().size());
            pages.get(i).add(new CompressedPage(pageRows, size, page.with(levels, values)));
            groupBytes += levels.size() + values.size();
        }
        groupRows += pageRows;
        pageRows = 0;
        pageBytes = 0;
    }

    private void endGroup() throws IOException {
        file.startBlock(groupRows);
        for (int i = 0; i < columns.size(); i++) {
            file.startColumn(schema.get(i), groupRows, CompressionCodecName.ZSTD);
            var dictionary = columns.get(i).dictionary();
            if (dictionary.isPresent()) {
                BytesInput plain = dictionary.get().values();
                file.writeDictionaryPage(new DictionaryPage(
                        compressor.compress(plain),
                        Math.toIntExact(plain.size()),
                        dictionary.get().size(),
                        Encoding.PLAIN));
            }
            for (CompressedPage page : pages.get(i)) {
                file.writeDataPageV2(
                        page.rows(),
                        page.page().nulls(),
                        page.rows(),
                        BytesInput.empty(),
                        page.page().levels(),
                        page.page().encoding(),
                        page.page().values(),
                        true,
                        page.size(),
                        page.page().statistics());
            }
            file.endColumn();
            columns.get(i).reset();
            pages.get(i).clear();
        }
        file.endBlock();
        groupRows = 0;
        groupBytes = 0;
    }

    private static BytesInput copy(BytesInput bytes) {
        return bytes.copy(PagedColumn.HEAP, buffer -> {});
    }

    /** Writes all remaining rows. */
    @Override
    public void close() throws IOException {
        try (file) {
            if (pageRows > 0) {
                endPage();
            }
            if (groupRows > 0) {
                endGroup();
            }
            file.end(Map.of());
        } finally {
            codecs.release();
        }
    }
}
