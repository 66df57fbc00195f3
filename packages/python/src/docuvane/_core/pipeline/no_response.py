"""Explains why there is no response, and gives advice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..errors.errors import APIConnectionError

if TYPE_CHECKING:
    import ssl

    from ..address import Origin
    from ..errors.facts import Outcome
    from ..outgoing import TransportFailure

# Of OpenSSL: X509_V_ERR_HOSTNAME_MISMATCH, _EMAIL_MISMATCH, _IP_ADDRESS_MISMATCH.
_OTHER_HOST = range(62, 65)

# Of OpenSSL: X509_V_ERR_CERT_NOT_YET_VALID, _HAS_EXPIRED.
_OUT_OF_DATE = range(9, 11)


def no_response(failure: TransportFailure, origin: Origin, what: str) -> APIConnectionError:
    """Creates the error for a connection that failed or broke."""
    outcome: Outcome = "unknown" if failure.sent else "not_sent"
    code, reason = "connection_failed", _reason_of(failure)
    tls = None if failure.sent else _tls_error_of(failure.cause)
    if tls is not None:
        code = "tls_failed"
        message = f"No TLS connection to {origin}{reason}; {_advice_on(tls)}"
    elif failure.sent:
        message = f"The connection to {origin} broke{reason}; the service may have processed the call"
    else:
        message = f"No connection to {origin}{reason}; check that the service is running there"
    return APIConnectionError(f"{message}: {what}.", code=code, outcome=outcome)


def _tls_error_of(cause: BaseException | None) -> ssl.SSLError | None:
    # Loaded at the first error, so that creating a client loads no cryptography.
    import ssl

    found = (error for error in _chain(cause) if isinstance(error, ssl.SSLError))
    return next(found, None)


def _advice_on(error: ssl.SSLError) -> str:
    verified: int | None = getattr(error, "verify_code", None)
    if verified is None:
        return "check that it speaks TLS at this port"
    if verified in _OTHER_HOST:
        return "its certificate is for another host: check the address"
    if verified in _OUT_OF_DATE:
        return "its certificate is not valid now: check it, and your clock"
    return "set SSL_CERT_FILE to the certificate of its authority, if you trust it"


def _reason_of(failure: TransportFailure) -> str:
    """Returns `` (ECONNREFUSED)``, if the system reported a code, or the response of a proxy."""
    if failure.proxy_response is not None:
        return f" (the proxy replied {failure.proxy_response})"
    import errno

    tls = _tls_error_of(failure.cause)
    if tls is not None and tls.reason:
        return f" ({tls.reason})"
    for error in _chain(failure.cause):
        if isinstance(error, OSError) and error.errno is not None:
            name = errno.errorcode.get(error.errno)
            return "" if name is None else f" ({name})"
    return ""


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__
