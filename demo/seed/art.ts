import { readFile } from 'node:fs/promises'
import type { Context } from '../../server/src/platform/context.ts'

/** Puts a picture of `demo/art` into the storage and gives its address. */
export const storeArt = async (context: Context, path: string): Promise<string> =>
  context.storage.putPublic(await readFile(new URL(`../art/${path}`, import.meta.url)), path)
