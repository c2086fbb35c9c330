import type { SignedCall } from '../../../platform/call.ts'
import { changedFields, type Values } from '../../../platform/changes/index.ts'
import type { Context } from '../../../platform/context.ts'
import { insertContentChange } from './content-changes.store.ts'
import type { contentChanges } from './content-changes.tables.ts'

interface ContentChange {
  readonly subject: (typeof contentChanges.$inferInsert)['subject']
  readonly subjectId: number
  readonly action: string
  readonly before?: Values | undefined
  readonly after?: Values | undefined
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
    before: changedFields(before, after),
    after: changedFields(after, before),
    changedAt: within.clock.now(),
  })
