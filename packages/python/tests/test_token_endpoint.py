"""Checks where tokens are asked for, and that no response can send the client secret elsewhere."""

from __future__ import annotations

import httpx
import pytest
from support.client import Factory, get
from support.oauth_service import SECRET, OAuthService, Override, at, connect_to
from support.script import response

from docuvane._core.schemes import Grant


class TestTheTokenEndpoint:
    @staticmethod
    def named(endpoint: str) -> Override:
        metadata = {"issuer": "http://127.0.0.1:4010", "token_endpoint": endpoint}
        return at("/oauth-authorization-server", lambda: response(200, metadata))

    def test_is_where_the_metadata_of_the_service_says_which_is_read_once(self, connect: Factory) -> None:
        metadata = self.named("http://127.0.0.1:4010/login/token")

        def login(request: httpx.Request) -> httpx.Response | None:
            if request.url.path == "/login/token":
                return response(200, {"access_token": "token-9", "expires_in": 100})
            return metadata(request)

        service = OAuthService(login)
        caller = connect_to(connect, service)
        caller.send(get())
        caller.clock.advance(100)
        caller.send(get())
        assert service.own == [
            "GET /.well-known/oauth-authorization-server",
            "POST /login/token",
            "POST /login/token",
        ]

    @pytest.mark.parametrize(
        ("status", "body", "headers"),
        [
            (404, "", {}),
            (204, "", {}),
            (401, "", {}),
            (200, "<html></html>", {"content-type": "text/html"}),
            (200, {"issuer": "x"}, {}),
            (200, {"token_endpoint": 5}, {}),
            (302, "", {"location": "https://evil.example/"}),
        ],
    )
    def test_is_the_one_of_the_spec_when_the_metadata_is_none(
        self, connect: Factory, status: int, body: object, headers: dict[str, str]
    ) -> None:
        service = OAuthService(at("/oauth-authorization-server", lambda: response(status, body, headers)))
        connect_to(connect, service).send(get())
        assert len(service.token_requests) == 1

    def test_is_not_guessed_when_the_service_fails_to_say(self, connect: Factory) -> None:
        service = OAuthService(at("/oauth-authorization-server", lambda: response(500)))
        error = connect_to(connect, service).failure(get())
        assert (error.status, error.outcome) == (500, "not_sent")
        assert service.token_requests == []

    @pytest.mark.parametrize(
        "endpoint",
        [
            "https://evil.example/oauth/token",
            "http://127.0.0.1:4011/oauth/token",
            "//evil.example/x",
            "https://127.0.0.1:4010/oauth/token",
            "http://127.0.0.1:4010@evil.example/oauth/token",
        ],
    )
    def test_at_another_origin_is_refused_and_gets_nothing(self, connect: Factory, endpoint: str) -> None:
        service = OAuthService(self.named(endpoint))
        error = connect_to(connect, service).failure(get())
        assert (error.code, error.outcome) == ("token_url_refused", "not_sent")
        assert "token_url" in str(error)
        assert service.log == ["GET /.well-known/oauth-authorization-server"]

    def test_named_by_the_caller_may_be_elsewhere_and_gets_no_header_meant_for_the_service(
        self, connect: Factory
    ) -> None:
        token_url = "https://login.example/oauth/token?tenant=a"

        def login(request: httpx.Request) -> httpx.Response | None:
            return response(200, {"access_token": "token-1"}) if request.url.host == "login.example" else None

        service = OAuthService(login)
        grant = Grant("p", SECRET, None, token_url)
        connect_to(connect, service, grant, extra_headers={"x-gateway-key": "g"}).send(get())
        there, here = service.requests
        assert [str(there.url), here.url.path] == [token_url, "/api/v1/documents/doc_1"]
        assert sorted(there.headers) == [
            "accept",
            "accept-encoding",
            "authorization",
            "connection",
            "content-length",
            "content-type",
            "host",
            "user-agent",
        ]
        assert there.headers["host"] == "login.example"
        assert here.headers["x-gateway-key"] == "g"
