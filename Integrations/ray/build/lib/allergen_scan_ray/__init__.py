"""Pictures of menus and labels on a Ray cluster, each read by an `allergen-scan worker`."""
from .pipeline import scan
from .worker import Scanner, WorkerLost

__all__ = ["Scanner", "WorkerLost", "scan"]
