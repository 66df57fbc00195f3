package dev.docuvane.workflows;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Describes a component of a record beyond its type. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface FieldOptions {
    /**
     * What the field holds, for people.
     *
     * @return a sentence; none if empty
     */
    String description() default "";

    /**
     * Labels that are printed next to the value.
     *
     * @return the labels
     */
    String[] hints() default {};

    /**
     * Whether a number is an amount of money.
     *
     * @return whether it is
     */
    boolean currency() default false;
}
