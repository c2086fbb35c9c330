import type { PlanHour } from '@jingke/contract/plans'
import type { PlanHourRecord } from './hours.store.ts'

export const toPlanHour = ({ userId, ...hour }: PlanHourRecord): PlanHour => ({
  id: [hour.planId, userId, hour.round, hour.itemId].join('-'),
  planId: hour.planId,
  planName: hour.planName,
  itemName: hour.itemName,
  kind: hour.kind,
  seconds: hour.seconds,
  doneOn: hour.doneOn,
  isLate: hour.isLate,
  note: hour.note,
  round: hour.round,
})
