import { isDeepStrictEqual } from 'node:util'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { insertContentChange } from './content-changes.store.ts'
import type { contentChanges } from './content-changes.tables.ts'

type Values = Record<string, unknown>

interface ContentChange {
  readonly subject: (typeof contentChanges.$inferInsert)['subject']
  readonly subjectId: number
  readonly action: string
  readonly before?: Values | undefined
  readonly after?: Values | undefined
}

/** Generated or derived columns, which are not recorded. */
const ignored = new Set(['id', 'version', 'position', 'searchTerms'])

/** The fields of `one` that differ from `other`, or all if there is no other. */
const differing = (one: Values | undefined, other: Values | undefined): Values | null => {
  if (!one) return null
  const entries = Object.entries(one).filter(
    ([name, value]) => !ignored.has(name) && !(other && isDeepStrictEqual(value, other[name])),
  )
  return Object.fromEntries(entries)
}

/** Call in the transaction of the change. */
export const recordContentChange = (
  within: Context,
  { caller, identity }: Pick<SignedCall, 'caller' | 'identity'>,
  { before, after, ...change }: ContentChange,
): Promise<void> =>
  insertContentChange(within.db, {
    ...change,
    actorId: identity.userId,
    address: caller.address,
    before: differing(before, after),
    after: differing(after, before),
    changedAt: within.clock.now(),
  })
