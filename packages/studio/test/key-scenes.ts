// The Keys page and its dialogs, as people look at them.
import type { Page } from "playwright-core";
import type { Scene } from "./scene.ts";

const open = (page: Page) => page.getByRole("button", { name: "Create key" }).click();

/** The page, and a key that is created and revoked. */
export const keyScenes: readonly Scene[] = [
  { name: "keys", path: "/studio/keys", shows: "First call" },
  {
    name: "key-create",
    path: "/studio/keys",
    shows: "First call",
    act: async (page) => {
      await open(page);
      await page.getByLabel("Only these").check();
    },
  },
  {
    name: "key-created",
    path: "/studio/keys",
    shows: "First call",
    act: async (page) => {
      await open(page);
      await page.getByRole("textbox", { name: "Name" }).fill("Nightly import");
      await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
      await page.getByText("Copy the key now.").waitFor();
    },
  },
  {
    name: "key-revoke",
    path: "/studio/keys",
    shows: "Nightly import",
    act: (page) => page.getByRole("button", { name: "Revoke Nightly import" }).first().click(),
  },
];
