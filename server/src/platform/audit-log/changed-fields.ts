import { isDeepStrictEqual } from 'node:util'

export type Values = Record<string, unknown>

/** Generated or derived columns, which are not recorded. */
const ignored = new Set(['id', 'version', 'position', 'searchTerms'])

/** The fields of `one` that differ from `other`, or all if there is no other. */
export const changedFields = (
  one: Values | undefined,
  other: Values | undefined,
): Values | null => {
  if (!one) return null
  const entries = Object.entries(one).filter(
    ([name, value]) => !ignored.has(name) && !(other && isDeepStrictEqual(value, other[name])),
  )
  return Object.fromEntries(entries)
}
