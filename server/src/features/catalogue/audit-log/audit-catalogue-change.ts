import { changedFields, type Values } from '../../../platform/audit-log/index.ts'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { insertCatalogueAuditEntry } from './catalogue-audit-log.store.ts'
import type { catalogueAuditEntries } from './catalogue-audit-log.tables.ts'

interface CatalogueChange {
  readonly subject: (typeof catalogueAuditEntries.$inferInsert)['subject']
  readonly subjectId: number
  readonly action: string
  readonly before?: Values | undefined
  readonly after?: Values | undefined
}

/** Call in the transaction of the change. */
export const auditCatalogueChange = (
  within: Context,
  { caller, identity }: Pick<SignedCall, 'caller' | 'identity'>,
  { before, after, ...change }: CatalogueChange,
): Promise<void> =>
  insertCatalogueAuditEntry(within.db, {
    ...change,
    actorId: identity.userId,
    address: caller.address,
    before: changedFields(before, after),
    after: changedFields(after, before),
    changedAt: within.clock.now(),
  })
