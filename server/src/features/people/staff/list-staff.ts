import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { toStaffAccount } from './get-staff.ts'
import { listStaffRows } from './staff-accounts.store.ts'

export const listStaff: Operation<typeof calls.listStaff> = async (
  { context, identity },
  input,
) => {
  const { rows, total } = await listStaffRows(context.db, input, context.clock.now())
  return toPage(
    input,
    rows.map((row) => toStaffAccount(row, identity)),
    total,
  )
}
