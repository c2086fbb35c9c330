import type { AuditSubject } from '@jingke/contract/audit'
import type { Caller, SignedIdentity } from '../call.ts'
import type { Context } from '../context.ts'
import { insertAuditEntry } from './audit-log.store.ts'
import { changedFields, type Values } from './changed-fields.ts'

interface Change {
  readonly subject: AuditSubject
  readonly subjectId?: number
  readonly subjectName?: string
  readonly action: string
  /** The account that the values tell of. */
  readonly aboutId?: number | null | undefined
  readonly before?: Values | undefined
  readonly after?: Values | undefined
}

/** A call, or what is known of an earlier one. */
interface Author {
  readonly caller: Pick<Caller, 'address'>
  readonly identity: Pick<SignedIdentity, 'userId'>
}

/** Call in the transaction of the change, with values that may be kept: no secret, code or token. */
export const auditChange = async (
  within: Context,
  { caller, identity }: Author,
  { before, after, subjectName = '', ...change }: Change,
): Promise<void> => {
  const changed = { before: changedFields(before, after), after: changedFields(after, before) }
  // Saving a form without a change.
  if (change.action === 'updated' && Object.keys(changed.after ?? {}).length === 0) return
  await insertAuditEntry(within.db, {
    ...change,
    ...changed,
    subjectName,
    actorId: identity.userId,
    address: caller.address,
    changedAt: within.clock.now(),
  })
}
