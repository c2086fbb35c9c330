import type { OperationRecord } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import { type Language, toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import { deviceLabel } from '../devices/device-name.ts'
import { listOperationRows, type OperationRow } from './operation-records.store.ts'

const toRecord = (row: OperationRow, language: Language): OperationRecord => ({
  ...row.operation,
  id: row.id,
  happenedAt: row.happenedAt.toISOString(),
  device: deviceLabel(row.userAgent, language),
  address: row.address,
})

export const listOperations: Operation<typeof calls.listOperations> = async (
  { context, caller, identity },
  input,
) => {
  const { rows, total } = await listOperationRows(context.db, identity.userId, {
    ...input,
    from: input.from === undefined ? undefined : new Date(input.from),
    to: input.to === undefined ? undefined : new Date(input.to),
  })
  return toPage(
    input,
    rows.map((row) => toRecord(row, caller.language)),
    total,
  )
}
