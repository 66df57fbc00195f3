// Every kind of hostile file there is for tests and campaigns.
import type { HostileFile } from "./hostile-file.ts";
import { hostilePdfs } from "./hostile-pdfs.ts";
import { hostilePictures } from "./hostile-pictures.ts";
import { hostileTexts } from "./hostile-texts.ts";

/** All kinds; each name is there once. */
export const hostileFiles: readonly HostileFile[] = [...hostilePdfs, ...hostilePictures, ...hostileTexts];
