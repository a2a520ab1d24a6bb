package io.github.jdkmatrix.text;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import java.io.IOException;
import java.util.Optional;
import java.util.function.DoubleFunction;

/** Reads a finite number and rejects {@code "12"}, {@code "NaN"} and {@code 1e999}. */
final class FiniteNumber<T> extends StdDeserializer<T> {

    private static final long serialVersionUID = 1;

    private final transient DoubleFunction<T> as;
    private final transient Optional<T> absent;

    /** @param absent the value for null; empty for a required number */
    FiniteNumber(Class<T> type, DoubleFunction<T> as, Optional<T> absent) {
        super(type);
        this.as = as;
        this.absent = absent;
    }

    @Override
    public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        if (!parser.currentToken().isNumeric() || !Double.isFinite(parser.getDoubleValue())) {
            return refuse(context);
        }
        return as.apply(parser.getDoubleValue());
    }

    @Override
    public T getNullValue(DeserializationContext context) throws JsonMappingException {
        return absent.isPresent() ? absent.get() : refuse(context);
    }

    @Override
    public Object getAbsentValue(DeserializationContext context) throws JsonMappingException {
        return handledType().isPrimitive() ? refuse(context) : absent.orElse(null);
    }

    private T refuse(DeserializationContext context) throws JsonMappingException {
        return context.reportInputMismatch(this, "not a finite number");
    }
}
