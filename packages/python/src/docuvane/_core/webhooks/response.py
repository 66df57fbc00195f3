"""The response to a delivery."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class WebhookResponse(NamedTuple):
    """The response to a delivery: a status, and ``{"code": …}`` as the body."""

    status: int
    """200; 400 when verification failed; 405; 413 when it is too large; 500 when handling failed."""
    code: str
    """``handled``, ``duplicate``, ``ignored``, the reason of a refusal, or ``handler_failed``."""

    @property
    def headers(self) -> Mapping[str, str]:
        """Headers of the response, in addition to those of its body."""
        return {"allow": "POST"} if self.status == 405 else {}

    @property
    def body(self) -> dict[str, str]:
        """The JSON body."""
        return {"code": self.code}


TOO_LARGE: Final = WebhookResponse(413, "body_too_large")
"""The response to a body over the limit."""

NOT_POST: Final = WebhookResponse(405, "method_not_allowed")
"""The response to a request other than POST."""
