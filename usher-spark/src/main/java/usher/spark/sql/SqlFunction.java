package usher.spark.sql;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.catalyst.encoders.ExpressionEncoder;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ScalaUDF;
import org.apache.spark.sql.types.DataType;
import scala.Function1;
import scala.Function2;
import scala.Function3;
import scala.Function4;
import scala.Function5;
import scala.Option;
import scala.collection.immutable.Nil$;
import scala.collection.immutable.Seq;

/**
 * A function of Spark SQL.
 *
 * @param parameters the names of its parameters, for the message about a wrong number
 * @param required how many must be given; the others are null if they are not
 * @param nullable whether it accepts null; otherwise the result is null if a required argument is
 * @param body computes the result from an argument for each parameter
 */
record SqlFunction(String name, List<String> parameters, int required, boolean nullable, DataType type, Body body)
        implements Serializable {
    interface Body extends Serializable {
        Object apply(Object... arguments);
    }

    /** @param signature such as {@code name(first, second?)}, of which the second parameter is not required */
    static SqlFunction of(String signature, DataType type, Body body) {
        List<String> words = List.of(signature.split("[(), ]+"));
        List<String> parameters = words.subList(1, words.size());
        int required =
                (int) parameters.stream().filter(name -> !name.endsWith("?")).count();
        List<String> names =
                parameters.stream().map(name -> name.replace("?", "")).toList();
        return new SqlFunction(words.get(0), names, required, false, type, body);
    }

    Function1<Seq<Expression>, Expression> builder() {
        return this::expression;
    }

    @SuppressWarnings("unchecked") // the empty list has elements of any type
    private Expression expression(Seq<Expression> arguments) {
        if (arguments.size() < required || arguments.size() > parameters.size()) {
            throw new IllegalArgumentException(name + " needs " + required
                    + (required < parameters.size() ? " to " + parameters.size() : "") + " arguments, "
                    + String.join(", ", parameters) + ", not " + arguments.size());
        }
        return new ScalaUDF(
                function(arguments.size()),
                type,
                arguments,
                (Seq<Option<ExpressionEncoder<?>>>) (Seq<?>) Nil$.MODULE$,
                Option.empty(),
                Option.apply(name),
                true,
                true);
    }

    /** Spark calls a function by the number of its arguments. */
    private Object function(int arguments) {
        return switch (arguments) {
            case 1 -> (Function1<Object, Object> & Serializable) this::call;
            case 2 -> (Function2<Object, Object, Object> & Serializable) this::call;
            case 3 -> (Function3<Object, Object, Object, Object> & Serializable) this::call;
            case 4 -> (Function4<Object, Object, Object, Object, Object> & Serializable) this::call;
            case 5 -> (Function5<Object, Object, Object, Object, Object, Object> & Serializable) this::call;
            default -> throw new IllegalArgumentException("A function of " + arguments + " arguments");
        };
    }

    private Object call(Object... given) {
        boolean missing = Arrays.stream(given).limit(required).anyMatch(Objects::isNull);
        return missing && !nullable ? null : body.apply(Arrays.copyOf(given, parameters.size()));
    }
}
