import { readFile } from 'node:fs/promises'
import type { Context } from '../../server/src/platform/context.ts'

/** Stores a picture of `demo/art` and returns its URL path. */
export const storeArt = async (context: Context, path: string): Promise<string> =>
  context.storage.putPublic(await readFile(new URL(`../art/${path}`, import.meta.url)), path)

/** Stores the pictures and returns a lookup of their URL paths. */
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

/** Throws if the key is missing. */
export const getKnown = <Value>(known: ReadonlyMap<string, Value>, key: string): Value => {
  const value = known.get(key)
  if (value === undefined) throw new Error(`the demo content has no ${key}`)
  return value
}
