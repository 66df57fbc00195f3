"""Checks that processes tell each other through a store, which costs no call; and who shares a limiter."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from support.clock import START, FakeClock

from docuvane._core.limiter import shared_pauses
from docuvane._core.limiter.limiter import Limiter
from docuvane._core.limiter.rate_limit_store import RateLimitStore
from docuvane._core.limiter.registry import limiter_of
from docuvane._core.limiter.shared_pauses import SharedPauses
from docuvane._core.parking import Park


class Memory:
    """A store in memory, as several processes would have it elsewhere."""

    def __init__(self) -> None:
        self.entries: dict[str, float] = {}
        self.asked = 0

    def get(self, key: str) -> float | None:
        self.asked += 1
        return self.entries.get(key)

    def set(self, key: str, closed_until: float, ttl: float) -> None:
        assert ttl == pytest.approx(closed_until - START)
        self.entries[key] = closed_until


class Broken:
    """A store that fails."""

    def get(self, key: str) -> float | None:
        raise OSError("down")

    def set(self, key: str, closed_until: float, ttl: float) -> None:
        raise OSError("down")


Work = list[Callable[[], None]]


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    """What is to be done in the background."""
    waiting: Work = []
    monkeypatch.setattr(shared_pauses, "in_background", waiting.append)
    return waiting


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is done in the background."""
    monkeypatch.setattr(shared_pauses, "in_background", lambda work: work())


def process(store: RateLimitStore) -> tuple[Limiter, SharedPauses, FakeClock]:
    """A process of its own: nothing but the store is shared."""
    clock = FakeClock()
    limiter = Limiter("account", clock)
    return limiter, SharedPauses(store, limiter, clock), clock


def refuse(limiter: Limiter, seconds: int) -> None:
    limiter.finish(limiter.take("get"), 429, {"retry-after": str(seconds)})


@pytest.mark.usefixtures("at_once")
def test_tells_another_process_that_nothing_may_be_sent() -> None:
    store = Memory()
    first, publishing, _ = process(store)
    refuse(first, 7)
    publishing.write()
    second, reading, _ = process(store)
    assert list(reading.read()) == []
    assert second.try_take("get") is None
    assert store.entries == {"account": START + 7}


@pytest.mark.usefixtures("at_once")
def test_tells_nothing_when_requests_may_be_sent() -> None:
    store = Memory()
    limiter, sharing, clock = process(store)
    sharing.write()
    refuse(limiter, 7)
    clock.advance(8)
    sharing.write()
    assert store.entries == {}


@pytest.mark.usefixtures("at_once")
def test_asks_once_a_second_at_most() -> None:
    store = Memory()
    _, sharing, clock = process(store)
    for _ in range(10):
        list(sharing.read())
    assert store.asked == 1
    clock.advance(1)
    list(sharing.read())
    assert store.asked == 2


@pytest.mark.usefixtures("at_once")
def test_a_store_that_fails_costs_no_call() -> None:
    limiter, sharing, _ = process(Broken())
    assert list(sharing.read()) == []
    refuse(limiter, 7)
    sharing.write()


def test_the_first_call_waits_for_a_silent_store_for_a_quarter_of_a_second_and_no_other_does(
    work: Work,
) -> None:
    limiter, sharing, _ = process(Memory())
    effects = list(sharing.read())
    assert [effect.seconds for effect in effects if isinstance(effect, Park)] == [0.25]
    assert list(sharing.read()) == []
    assert len(work) == 1
    assert limiter.try_take("get") is not None


def test_whoever_waits_for_the_store_is_woken_by_its_response(work: Work) -> None:
    store = Memory()
    store.entries["account"] = START + 7
    limiter, sharing, _ = process(store)
    steps = sharing.read()
    park = next(steps)
    assert isinstance(park, Park)
    before = park.place.woken
    work[0]()
    assert (before, park.place.woken) == (False, True)
    assert list(steps) == []
    assert list(limiter.wait("get", 1)) == []
    assert limiter.try_take("get") is None


def test_the_store_is_asked_in_a_thread_of_its_own() -> None:
    threads: list[threading.Thread] = []
    heard = threading.Event()

    class Watching(Memory):
        def get(self, key: str) -> float | None:
            threads.append(threading.current_thread())
            heard.set()
            return None

    _, sharing, _ = process(Watching())
    steps = sharing.read()
    next(steps, None)
    assert heard.wait(10)
    assert threads[0] is not threading.main_thread()
    assert threads[0].daemon
    steps.close()


def account(identity: object) -> str:
    return limiter_of("https://api.example.com", identity, FakeClock()).account


def test_clients_share_a_limiter_by_origin_credential_and_clock() -> None:
    clock = FakeClock()
    first = limiter_of("https://api.example.com", "dv_test_1", clock)
    assert limiter_of("https://api.example.com", "dv_test_1", clock) is first
    others = [
        limiter_of("https://api.example.com", "dv_test_2", clock),
        limiter_of("https://eu.example.com", "dv_test_1", clock),
        limiter_of("https://api.example.com", "dv_test_1", FakeClock()),
    ]
    assert first not in others


def test_an_account_is_named_without_its_credential() -> None:
    name = account("dv_live_secret")
    assert name.startswith("https://api.example.com#")
    assert "dv_live_secret" not in name
    assert len(name.partition("#")[2]) == 13


def test_a_function_stands_for_the_account_whose_keys_it_gives() -> None:
    class Keys:
        def get(self) -> str:
            return "dv_test_1"

    keys = Keys()
    held = keys.get
    assert account(held) == account(keys.get)
    assert account(held) != account(Keys().get)
    assert account([]) != account([])


def test_the_registry_forgets_the_oldest() -> None:
    clock = FakeClock()
    first = limiter_of("o", "0", clock)
    kept = limiter_of("o", "kept", clock)
    for number in range(1, 1_000):
        limiter_of("o", str(number), clock)
        assert limiter_of("o", "kept", clock) is kept
    assert limiter_of("o", "0", clock) is not first
