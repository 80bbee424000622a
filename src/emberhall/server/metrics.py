"""What the hall tells Prometheus of itself."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.opened = Counter("emberhall_tables_opened", "Tables that were opened", ["game"], registry=self.registry)
        self.entries = Counter("emberhall_entries", "Entries written to logs", ["what"], registry=self.registry)
        self.conflicts = Counter(
            "emberhall_conflicts", "Entries whose place was taken by another process", registry=self.registry
        )
        self.messages = Counter("emberhall_messages", "Messages from pages", ["do"], registry=self.registry)
        self.landing = Histogram(
            "emberhall_landing_seconds", "From a pick to everyone's queue", buckets=SECONDS, registry=self.registry
        )

    def watch(self, name: str, help_: str, value: Callable[[], float]) -> None:
        """A gauge that is read when somebody asks."""
        Gauge(name, help_, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        """Everything, in Prometheus' own format."""
        return generate_latest(self.registry)
