import {
  planBoardEndpoints,
  planCalendarEndpoints,
  planEndpoints,
  planFileEndpoints,
  planHoursEndpoints,
  planVersionEndpoints,
} from '@jingke/contract/plans'
import { implement } from '../../platform/implement.ts'
import type { Study } from '../study/index.ts'
import { changePlanLearners } from './board/change-plan-learners.ts'
import { getPlanFigures } from './board/get-plan-figures.ts'
import { getPlanLearner } from './board/get-plan-learner.ts'
import { listPlanBoard } from './board/list-plan-board.ts'
import { writeToPlanLearners } from './board/write-to-plan-learners.ts'
import { getCalendarAddress } from './calendar/get-calendar-address.ts'
import { getOwnCalendar } from './calendar/get-own-calendar.ts'
import { removeCalendarAddress } from './calendar/remove-calendar-address.ts'
import { renewCalendarAddress } from './calendar/renew-calendar-address.ts'
import { createPlan } from './editor/create-plan.ts'
import { duplicatePlan } from './editor/duplicate-plan.ts'
import { getPlan } from './editor/get-plan.ts'
import { listPlans } from './editor/list-plans.ts'
import { publishPlan } from './editor/publish-plan.ts'
import { removePlan } from './editor/remove-plan.ts'
import { updatePlan } from './editor/update-plan.ts'
import { getOwnPlanFileLink } from './files/get-own-plan-file-link.ts'
import { getPlanFileLink } from './files/get-plan-file-link.ts'
import { removePlanFile } from './files/remove-plan-file.ts'
import { changePlanGrant } from './given/change-plan-grant.ts'
import { givePlan } from './given/give-plan.ts'
import { withdrawPlan } from './given/withdraw-plan.ts'
import { listOwnPlanHours } from './hours/list-own-plan-hours.ts'
import { listPlanHours } from './hours/list-plan-hours.ts'
import { getOwnPlan } from './own/get-own-plan.ts'
import { getOwnPlans } from './own/get-own-plans.ts'
import { getPlanReminders } from './reminders/get-plan-reminders.ts'
import { setPlanReminders } from './reminders/set-plan-reminders.ts'
import { listPlanVersions } from './versions/list-plan-versions.ts'
import { previewPlanChange } from './versions/preview-plan-change.ts'
import { restorePlanVersion } from './versions/restore-plan-version.ts'

export const plansRoutes = (study: Study) => [
  ...implement(planEndpoints, {
    listPlans,
    getPlan,
    createPlan,
    updatePlan,
    publishPlan,
    duplicatePlan,
    removePlan,
    givePlan,
    withdrawPlan,
    getOwnPlans: getOwnPlans(study),
    getOwnPlan: getOwnPlan(study),
    getPlanReminders,
    setPlanReminders,
  }),
  ...implement(planBoardEndpoints, {
    listPlanBoard,
    getPlanFigures,
    getPlanLearner,
    changePlanLearners: changePlanLearners(study),
    writeToPlanLearners,
  }),
  ...implement(planCalendarEndpoints, {
    getOwnCalendar: getOwnCalendar(study),
    getCalendarAddress,
    renewCalendarAddress,
    removeCalendarAddress,
  }),
  ...implement(planFileEndpoints, { getPlanFileLink, removePlanFile, getOwnPlanFileLink }),
  ...implement(planHoursEndpoints, { listPlanHours, listOwnPlanHours }),
  ...implement(planVersionEndpoints, {
    listPlanVersions,
    restorePlanVersion,
    previewPlanChange: previewPlanChange(study),
    changePlanGrant,
  }),
]
