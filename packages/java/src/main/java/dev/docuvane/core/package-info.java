/**
 * What callers pass to calls and get from them: options, files, pages, credentials and hooks.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.core;

import org.jspecify.annotations.NullMarked;
