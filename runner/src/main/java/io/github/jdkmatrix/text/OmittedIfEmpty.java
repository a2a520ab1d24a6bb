package io.github.jdkmatrix.text;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** A text, list, map or optional value that JSON leaves out where it is empty, and that is empty, or false, where JSON leaves it out. */
@Retention(RetentionPolicy.RUNTIME)
@JacksonAnnotationsInside
@JsonInclude(JsonInclude.Include.NON_EMPTY)
@JsonSetter(nulls = Nulls.AS_EMPTY)
public @interface OmittedIfEmpty {}
