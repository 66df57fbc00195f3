"""Reads the settings from the environment and from ``.env``, and checks their types at the start."""

from pydantic import SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Settings of the app. Secrets are not shown by ``repr`` and in tracebacks."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore")

    docuvane_api_key: SecretStr
    docuvane_base_url: str
    docuvane_webhook_secret: SecretStr | None = None
    max_file_bytes: int = 25 * 1024 * 1024
    database: str = "uploads.db"
