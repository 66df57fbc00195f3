"""Processing metrics."""

from __future__ import annotations

import datetime as dt
from functools import cached_property

from typing_extensions import Unpack

from .._core.client.resource import AsyncResource, Resource
from .._core.json.returns import Json
from .._core.request import CallOptions, Failures, Operation, QueryValue, Request
from .._core.result import with_async_result, with_result
from .._core.serialize import plain
from .models import Analytics as AnalyticsModel
from .models import IntervalLengthFilter, Problem

_NEEDS_ANALYTICS_READ = ({"apiKey": ()}, {"oauth2": ("analytics:read",)})
_FAILURES: Failures = {"default": Json[Problem](Problem)}

GET_ANALYTICS = Operation(
    "getAnalytics", "GET", "/analytics", "safe", _NEEDS_ANALYTICS_READ, failures=_FAILURES
)

_ANALYTICS = Json[AnalyticsModel](AnalyticsModel)


class Analytics(Resource):
    """Analytics: `client.analytics`."""

    def get(
        self,
        *,
        start: dt.datetime | str | None = None,
        end: dt.datetime | str | None = None,
        interval: IntervalLengthFilter | None = None,
        workflow_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AnalyticsModel:
        """Returns processing metrics for a period, in total and per interval.

        Args:
            start: Start of the period (included), RFC 3339. Default: 30 days before the end.
            end: End of the period (excluded), RFC 3339. Default: now.
            interval: Length of one interval of the series, default: a day.
            workflow_id: Only items of this workflow.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        query_values: dict[str, QueryValue] = {
            "start": plain(start),
            "end": plain(end),
            "interval": interval,
            "workflow_id": workflow_id,
        }
        call = Request(GET_ANALYTICS, _ANALYTICS, query=query_values, options=options)
        return self._sender.send(call)

    @cached_property
    def with_raw_response(self) -> AnalyticsWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return AnalyticsWithRawResponse(self._with_results())


class AsyncAnalytics(AsyncResource):
    """Analytics on the async client: `client.analytics`.

    Each method takes, returns and raises the same as its counterpart in `Analytics`.
    """

    async def get(
        self,
        *,
        start: dt.datetime | str | None = None,
        end: dt.datetime | str | None = None,
        interval: IntervalLengthFilter | None = None,
        workflow_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AnalyticsModel:
        """Returns processing metrics for a period, in total and per interval."""
        query_values: dict[str, QueryValue] = {
            "start": plain(start),
            "end": plain(end),
            "interval": interval,
            "workflow_id": workflow_id,
        }
        call = Request(GET_ANALYTICS, _ANALYTICS, query=query_values, options=options)
        return await self._sender.send(call)

    @cached_property
    def with_raw_response(self) -> AsyncAnalyticsWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return AsyncAnalyticsWithRawResponse(self._with_results())


class AnalyticsWithRawResponse:
    """Methods of ``Analytics`` that return a ``Result``."""

    def __init__(self, resource: Analytics) -> None:
        self.get = with_result(resource.get)


class AsyncAnalyticsWithRawResponse:
    """Methods of ``AsyncAnalytics`` that return a ``Result``."""

    def __init__(self, resource: AsyncAnalytics) -> None:
        self.get = with_async_result(resource.get)
