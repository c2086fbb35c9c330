import { toPage } from '@jingke/contract/core'
import type { staffAccountEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../../platform/implement.ts'
import { toStaffAccount } from './get-staff.ts'
import { listStaffRows } from './staff-accounts.store.ts'

export const listStaff: Operation<typeof staffAccountEndpoints.listStaff> = async (
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
