import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { listPlanRows } from '../plans.store.ts'
import { toPlanRow } from '../plans.view.ts'

export const listPlans: Operation<typeof calls.listPlans> = async ({ context }, input) => {
  const today = schoolDay(context.clock.now())
  const { rows, total } = await listPlanRows(context.db, input, today)
  return toPage(input, rows.map(toPlanRow), total)
}
