"""Receives events with Django, here as an application in one file."""

import os

import httpx
from deliver import deliver
from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.urls import path

from docuvane.webhooks import for_django, webhook_handler

handler = webhook_handler(
    secret=os.environ.get("DOCUVANE_WEBHOOK_SECRET"),
    on={"document.completed": lambda event: print("handling", event.id)},
)

# region django
urlpatterns = [path("webhooks", for_django(handler))]
# endregion

settings.configure(ALLOWED_HOSTS=["localhost"], ROOT_URLCONF=__name__)
deliver(httpx.WSGITransport(get_wsgi_application()), "document.completed")

# Prints:
# handling evt_1
# 200 {'code': 'handled'}
