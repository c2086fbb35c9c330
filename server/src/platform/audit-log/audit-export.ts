import type { ExportedList } from '@jingke/contract/core'
import type { SignedCall } from '../call.ts'
import type { Context } from '../context.ts'
import { insertAuditEntry, updateAuditEntry } from './audit-log.store.ts'

interface ListExport {
  readonly list: ExportedList
  readonly filters: Readonly<Record<string, unknown>>
}

/** Recorded before the first row is sent; the function it returns adds how many were. */
export const auditExport = async (
  { db, clock }: Context,
  { caller, identity }: Pick<SignedCall, 'caller' | 'identity'>,
  { list, filters }: ListExport,
): Promise<(rows: number, isComplete: boolean) => Promise<void>> => {
  const id = await insertAuditEntry(db, {
    subject: 'export',
    subjectName: '',
    action: 'exported',
    actorId: identity.userId,
    address: caller.address,
    before: null,
    after: { list, ...filters, rows: 0, isComplete: false },
    changedAt: clock.now(),
  })
  return (rows, isComplete) =>
    updateAuditEntry(db, id, { after: { list, ...filters, rows, isComplete } })
}
