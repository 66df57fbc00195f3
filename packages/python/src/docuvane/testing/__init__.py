"""Helps to test programs: documents, runs and signed events made from examples, and a real service."""

from .factories import TEST_SECRET as TEST_SECRET
from .factories import SignedEvent as SignedEvent
from .factories import make_document as make_document
from .factories import make_event as make_event
from .factories import make_extraction as make_extraction
from .factories import make_run as make_run
from .factories import make_workflow as make_workflow
from .factories import sign_event as sign_event
from .server import COMMAND_VARIABLE as COMMAND_VARIABLE
from .server import FAULT_HEADER as FAULT_HEADER
from .server import Server as Server
from .server import ServerStartError as ServerStartError
from .server import start_server as start_server
