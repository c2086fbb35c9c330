import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listHourRows } from './hours.store.ts'
import { toPlanHour } from './hours.view.ts'

export const listPlanHours: Operation<typeof calls.listPlanHours> = async ({ context }, input) => {
  const { rows, total } = await listHourRows(context.db, input)
  const list = rows.map(({ hour, name, userName, institutionName }) => ({
    ...toPlanHour(hour),
    userId: hour.userId,
    name,
    userName,
    institutionName: institutionName ?? '',
  }))
  return toPage(input, list, total)
}
