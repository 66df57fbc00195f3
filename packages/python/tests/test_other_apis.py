"""Checks what packages for other APIs may have: more kinds of credentials, and operations elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from support.client import Caller, Factory, get
from support.script import response

from docuvane._core.api import Api
from docuvane._core.client.client import Client
from docuvane._core.errors.errors import InvalidArgumentError
from docuvane._core.request import Request
from docuvane._core.schemes import ApiKey, Basic, Bearer, ClientCredentials, Credential, Grant, Login


class TestAnotherApi:
    """What a package for another API may have."""

    API = Api(
        name="acme_storage",
        servers=("https://api.acme.example/rest",),
        schemes=(
            ApiKey("header", "X-Api-Key", env="ACME_KEY"),
            ApiKey("query", "key", "query", env="ACME_QUERY"),
            ApiKey("cookie", "session", "cookie", env="ACME_COOKIE"),
            Basic("login"),
            Bearer("accessToken", env="ACME_ACCESS_TOKEN"),
            ClientCredentials("oauth", "https://login.acme.example/token"),
        ),
        default_security=({"header": (), "login": ()}, {"query": (), "cookie": ()}, {"accessToken": ()}),
        default_prefix="/rest",
    )

    def connect(self, connect: Factory, credentials: dict[str, Credential], **more: object) -> Caller:
        options = {"api": self.API, "credentials": credentials, "base_url": None, **more}
        return connect(response(body={}), **options)

    def test_has_a_default_address(self, connect: Factory) -> None:
        caller = self.connect(connect, {"accessToken": "t"})
        caller.send(get())
        assert caller.script.sent[0].url == "https://api.acme.example/rest/documents/doc_1"

    def test_sends_what_is_needed_together(self, connect: Factory) -> None:
        caller = self.connect(connect, {"header": "k", "login": Login("ada", "pässword")})
        caller.send(get())
        headers = caller.script.sent[0].headers
        assert (headers["x-api-key"], headers["authorization"]) == ("k", "Basic YWRhOnDDpHNzd29yZA==")

    def test_sends_keys_in_the_query_and_in_a_cookie(self, connect: Factory) -> None:
        caller = self.connect(connect, {"query": "k&y", "cookie": "c=1"}, extra_headers={"cookie": "a=b"})
        caller.send(get())
        (sent,) = caller.script.sent
        assert sent.url.endswith("/documents/doc_1?key=k%26y")
        assert sent.headers["cookie"] == "a=b; session=c=1"

    def test_chooses_the_first_alternative_that_is_complete(self, connect: Factory) -> None:
        caller = self.connect(connect, {"header": "k", "accessToken": "t"})
        caller.send(get())
        headers = caller.script.sent[0].headers
        assert headers["authorization"] == "Bearer t"
        assert "x-api-key" not in headers

    def test_takes_all_alternatives_and_each_call_picks_one(self, connect: Factory) -> None:
        caller = self.connect(connect, {"query": "q", "cookie": "c", "accessToken": "t", "header": "h"})
        caller.send(get())
        other = replace(get().operation, id="other", security=({"accessToken": ()},))
        caller.send(replace(get(), operation=other))
        first, second = caller.script.sent
        assert (first.headers["cookie"], first.headers.get("authorization")) == ("session=c", None)
        assert (second.headers.get("cookie"), second.headers["authorization"]) == (None, "Bearer t")

    def test_may_have_only_what_one_operation_needs(self, connect: Factory) -> None:
        caller = self.connect(connect, {"header": "h"})
        own = replace(get().operation, id="own", security=({"header": ()},))
        caller.send(replace(get(), operation=own))
        assert caller.script.sent[0].headers["x-api-key"] == "h"
        with pytest.raises(InvalidArgumentError, match="pass header and username and password or query"):
            caller.send(get())

    def test_names_its_own_environment(self) -> None:
        with pytest.raises(InvalidArgumentError) as caught:
            Client(self.API, {}, None, {})
        message = str(caught.value)
        assert message.startswith(
            "No API key: pass header and username and password or query and cookie or access_token"
        )
        assert "ACME_KEY" in message
        assert "ACME_KEY and ACME_STORAGE_USERNAME and ACME_STORAGE_PASSWORD or ACME_QUERY and" in message

    def test_takes_keys_from_its_own_environment(
        self, connect: Factory, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("ACME_ACCESS_TOKEN", "from-env")
        caller = self.connect(connect, {})
        caller.send(get())
        assert caller.script.sent[0].headers["authorization"] == "Bearer from-env"

    def test_uses_the_token_url_of_the_spec_as_it_is(self, connect: Factory) -> None:
        api = replace(self.API, default_security=({"oauth": ()},))
        token = response(body={"access_token": "t"})
        caller = connect(
            token, response(body={}), api=api, credentials={"oauth": Grant("p", "s")}, base_url=None
        )
        caller.send(get())
        assert [request.url for request in caller.script.sent] == [
            "https://login.acme.example/token",
            "https://api.acme.example/rest/documents/doc_1",
        ]

    def test_takes_a_login_from_the_variables_it_names(
        self, connect: Factory, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        login = Basic("login", env=("ACME_USER", "ACME_SECRET"))
        api = replace(self.API, schemes=(login,), default_security=({"login": ()},), env_prefix="ACME")
        monkeypatch.setenv("ACME_USER", "ada")
        monkeypatch.setenv("ACME_SECRET", "s")
        monkeypatch.setenv("ACME_BASE_URL", "https://staging.acme.example/rest")
        caller = self.connect(connect, {}, api=api)
        caller.send(get())
        (sent,) = caller.script.sent
        assert sent.headers["authorization"] == "Basic YWRhOnM="
        assert sent.url == "https://staging.acme.example/rest/documents/doc_1"

    def test_calls_the_only_key_api_key_whatever_its_variable(self) -> None:
        keyed = replace(self.API, schemes=(Bearer("t", env="TOKEN"),), default_security=({"t": ()},))
        with pytest.raises(InvalidArgumentError, match=r"pass api_key to the client.* variable TOKEN"):
            Client(keyed, {}, None, {})


class TestAnOperationElsewhere:
    @staticmethod
    def request(server: str) -> Request[dict[str, Any]]:
        return replace(get(), operation=replace(get().operation, server=server))

    def test_goes_to_its_own_server(self, connect: Factory) -> None:
        caller = connect(response(body={}))
        caller.send(self.request("https://files.docuvane.example/v2/"))
        assert caller.script.sent[0].url == "https://files.docuvane.example/v2/documents/doc_1"

    @pytest.mark.parametrize(
        ("code", "server"), [("insecure_base_url", "http://h.example"), ("invalid_base_url", "/v2")]
    )
    def test_is_not_sent_where_a_key_must_not_go(self, connect: Factory, code: str, server: str) -> None:
        caller = connect(response(body={}))
        assert caller.failure(self.request(server)).code == code
        assert caller.script.sent == []

    def test_at_the_origin_has_no_prefix(self, connect: Factory) -> None:
        caller = connect(response(body={}))
        caller.send(replace(get(), operation=replace(get().operation, at_origin=True)))
        assert caller.script.sent[0].url == "http://127.0.0.1:4010/documents/doc_1"
