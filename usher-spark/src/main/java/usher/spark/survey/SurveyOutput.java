package usher.spark.survey;

import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import usher.spark.job.Output;
import usher.spark.report.Report;
import usher.spark.report.Survey;
import usher.spark.report.Table;

/** Writes the result of a survey: each table as one Parquet and one CSV file, and the report. */
final class SurveyOutput {
    private SurveyOutput() {}

    static void write(SparkSession spark, Survey survey, Output output) {
        for (Table table : survey.tables()) {
            List<Row> rows = table.rows().stream().map(SurveyOutput::row).toList();
            output.write(
                    table.name(), spark.createDataFrame(rows, schema(table)).coalesce(1), List.of());
            output.writeText(spark, "csv/" + table.name() + ".csv", table.csv());
        }
        output.writeText(spark, "report.html", Report.of(survey));
    }

    private static StructType schema(Table table) {
        return new StructType(table.columns().stream()
                .map(column -> DataTypes.createStructField(
                        column.name(), column.number() ? DataTypes.LongType : DataTypes.StringType, true))
                .toArray(StructField[]::new));
    }

    private static Row row(List<Optional<Object>> cells) {
        return RowFactory.create(cells.stream().map(cell -> cell.orElse(null)).toArray());
    }
}
