/** Verifies and signs webhook deliveries (Standard Webhooks 1.0.0): the machinery behind the public face. */
@NullMarked
package dev.docuvane.core.webhooks;

import org.jspecify.annotations.NullMarked;
