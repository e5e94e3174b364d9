package usher.spark.sql;

import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import scala.Tuple3;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/**
 * Adds the functions of {@link RobotsFunctions} to every session of a cluster, also for SQL and Python: {@code
 * spark.sql.extensions=usher.spark.sql.RobotsExtensions}.
 */
public final class RobotsExtensions extends AbstractFunction1<SparkSessionExtensions, BoxedUnit> {
    @Override
    public BoxedUnit apply(SparkSessionExtensions extensions) {
        RobotsFunctions.ALL.forEach(function -> extensions.injectFunction(new Tuple3<>(
                new FunctionIdentifier(function.name()),
                new ExpressionInfo(RobotsFunctions.class.getName(), function.name()),
                function.builder())));
        return BoxedUnit.UNIT;
    }
}
