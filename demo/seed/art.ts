import { readFile } from 'node:fs/promises'
import type { Context } from '../../server/src/platform/context.ts'

/** Puts a picture of `demo/art` into the storage and gives its address. */
export const storeArt = async (context: Context, path: string): Promise<string> =>
  context.storage.putPublic(await readFile(new URL(`../art/${path}`, import.meta.url)), path)

/** Stores all these pictures at once and gives a function that knows their addresses. */
export const storeArts = async (
  context: Context,
  paths: readonly string[],
): Promise<(path: string) => string> => {
  const addresses = new Map(
    await Promise.all(
      [...new Set(paths)].map(async (path) => [path, await storeArt(context, path)] as const),
    ),
  )
  return (path) => getKnown(addresses, path)
}

/** Demo content refers to its own things only. */
export const getKnown = <Value>(known: ReadonlyMap<string, Value>, key: string): Value => {
  const value = known.get(key)
  if (value === undefined) throw new Error(`the demo content does not know ${key}`)
  return value
}
