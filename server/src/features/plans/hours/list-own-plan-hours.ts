import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { findUser } from '../../auth/index.ts'
import { listHoursOf } from './hours.store.ts'
import { toPlanHour } from './hours.view.ts'

export const listOwnPlanHours: Operation<typeof calls.listOwnPlanHours> = async ({
  context: { db },
  identity: { userId },
}) => ({
  learnerName: (await findUser(db, userId))?.realName ?? '',
  list: (await listHoursOf(db, userId)).map(toPlanHour),
})
