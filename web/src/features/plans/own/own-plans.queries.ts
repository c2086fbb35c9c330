import {
  getOwnPlan,
  getOwnPlans,
  getPlanReminders,
  listOwnPlanHours,
} from '@jingke/contract/plans/calls'
import { callQuery, freshQuery, quietQuery } from '../../../lib/api/call-query.ts'

export const ownPlansQuery = () => ({ ...callQuery(getOwnPlans, {}), staleTime: 0 })

export const ownPlanQuery = (id: number) => freshQuery(getOwnPlan, { id })

export const ownHoursQuery = () => freshQuery(listOwnPlanHours, {})

export const remindersQuery = () => quietQuery(getPlanReminders, {})
