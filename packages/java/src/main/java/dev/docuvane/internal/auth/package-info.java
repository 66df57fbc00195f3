/**
 * Authenticates requests: keys, passwords and access tokens.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.internal.auth;

import org.jspecify.annotations.NullMarked;
