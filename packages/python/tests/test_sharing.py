"""Checks that processes tell each other through a store, which costs no call; and who shares a limiter."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from support.clock import START, FakeClock

from docuvane._core.limiter.admission import Admission, NoRoomError, Observation, Refusal
from docuvane._core.limiter.limiter import Limiter
from docuvane._core.limiter.rate_limit_store import RateLimitStore, StoreSync, StoreSyncTools
from docuvane._core.limiter.registry import account_key, limiter_of
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


def at_once(work: Callable[[], None]) -> None:
    work()


def process(
    store: RateLimitStore, in_background: Callable[[Callable[[], None]], None] = at_once
) -> tuple[Limiter, StoreSync, FakeClock]:
    """A process of its own: nothing but the store is shared."""
    clock = FakeClock()
    limiter = Limiter(clock)
    return limiter, StoreSync(StoreSyncTools(store, "account", limiter, clock, in_background)), clock


def refuse(limiter: Limiter, until: float) -> None:
    limiter.finish(limiter.let("get"), Observation(refusal=Refusal(until)))


def test_tells_another_process_that_nothing_may_be_sent() -> None:
    store = Memory()
    first, publishing, _ = process(store)
    refuse(first, START + 7)
    publishing.publish()
    second, reading, _ = process(store)
    assert list(reading.ready()) == []
    assert second.enter("get") is None
    assert store.entries == {"account": START + 7}


def test_tells_only_what_is_news() -> None:
    store = Memory()
    limiter, sharing, clock = process(store)
    sharing.publish()
    assert store.entries == {}
    refuse(limiter, START + 7)
    sharing.publish()
    store.entries.clear()
    sharing.publish()
    assert store.entries == {}
    clock.advance(8)
    sharing.publish()
    assert store.entries == {}


def test_asks_once_a_second_at_most() -> None:
    store = Memory()
    _, sharing, clock = process(store)
    for _ in range(10):
        list(sharing.ready())
    assert store.asked == 1
    clock.advance(1)
    list(sharing.ready())
    assert store.asked == 2


def test_a_store_that_fails_costs_no_call() -> None:
    limiter, sharing, _ = process(Broken())
    assert list(sharing.ready()) == []
    refuse(limiter, START + 7)
    sharing.publish()


def test_the_first_call_waits_for_a_silent_store_for_a_quarter_of_a_second_and_no_other_does() -> None:
    work: list[Callable[[], None]] = []
    limiter, sharing, _ = process(Memory(), work.append)
    effects = list(sharing.ready())
    assert [effect.seconds for effect in effects if isinstance(effect, Park)] == [0.25]
    assert list(sharing.ready()) == []
    assert len(work) == 1
    assert limiter.enter("get") is not None


def test_whoever_waits_for_the_store_is_woken_by_its_answer() -> None:
    store = Memory()
    store.entries["account"] = START + 7
    work: list[Callable[[], None]] = []
    limiter, sharing, _ = process(store, work.append)
    steps = sharing.ready()
    park = next(steps)
    assert isinstance(park, Park)
    before = park.place.woken
    work[0]()
    assert (before, park.place.woken) == (False, True)
    assert list(steps) == []
    with pytest.raises(NoRoomError):
        next(limiter.wait(Admission("get", 1)))


def test_the_store_is_asked_in_a_thread_of_its_own() -> None:
    threads: list[threading.Thread] = []
    heard = threading.Event()

    class Watching(Memory):
        def get(self, key: str) -> float | None:
            threads.append(threading.current_thread())
            heard.set()
            return None

    clock = FakeClock()
    sharing = StoreSync(StoreSyncTools(Watching(), "account", Limiter(clock), clock))
    steps = sharing.ready()
    next(steps, None)
    assert heard.wait(10)
    assert threads[0] is not threading.main_thread()
    assert threads[0].daemon
    steps.close()


def test_clients_share_a_limiter_by_origin_credential_and_clock() -> None:
    clock = FakeClock()
    key = account_key("https://api.example.com", "dv_test_1")
    assert limiter_of(key, clock) is limiter_of(account_key("https://api.example.com", "dv_test_1"), clock)
    others = [
        limiter_of(account_key("https://api.example.com", "dv_test_2"), clock),
        limiter_of(account_key("https://eu.example.com", "dv_test_1"), clock),
        limiter_of(key, FakeClock()),
    ]
    assert limiter_of(key, clock) not in others


def test_an_account_is_named_without_its_credential() -> None:
    key = account_key("https://api.example.com", "dv_live_secret")
    assert key.startswith("https://api.example.com#")
    assert "dv_live_secret" not in key
    assert len(key.partition("#")[2]) == 13


def test_a_function_stands_for_the_account_whose_keys_it_gives() -> None:
    class Keys:
        def get(self) -> str:
            return "dv_test_1"

    keys = Keys()
    held = keys.get
    assert account_key("o", held) == account_key("o", keys.get)
    assert account_key("o", held) != account_key("o", Keys().get)
    assert account_key("o", []) != account_key("o", [])


def test_the_registry_forgets_the_oldest() -> None:
    clock = FakeClock()
    first = limiter_of("0", clock)
    kept = limiter_of("kept", clock)
    for number in range(1, 1_000):
        limiter_of(str(number), clock)
        assert limiter_of("kept", clock) is kept
    assert limiter_of("0", clock) is not first
