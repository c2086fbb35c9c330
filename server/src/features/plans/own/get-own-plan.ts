import { type OwnPlan, planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { findPlanCertificate, type Study } from '../../study/index.ts'
import { readPlanFiles } from '../files/plan-files.store.ts'
import { toOwnPlanRow } from './get-own-plans.ts'
import { toOwnItems } from './own-items.ts'
import { findOwnPlanRow, listOwnItemRows } from './own-plans.store.ts'

export const getOwnPlan =
  (study: Study): Operation<typeof calls.getOwnPlan> =>
  async ({ context, caller, identity: { userId } }, { id }) => {
    const own = await findOwnPlanRow(context.db, userId, id)
    if (!own?.content) throw new Problem(planProblems.planNotFound)
    const { learner, content } = own
    const today = schoolDay(context.clock.now())
    const certificate = await findPlanCertificate(context, { userId, planId: id, today })
    const rows = await listOwnItemRows(context.db, userId, id)
    const byItem = new Map(rows.map((row) => [row.itemId, row]))
    const filesOf = await readPlanFiles(context.db, { planId: id, userId })
    const reader = { userId, language: caller.language, today }
    const stages: OwnPlan['stages'] = []
    for (const stage of content.stages) {
      const planned = stage.items.flatMap((item) => {
        const row = byItem.get(item.id)
        return row ? [{ item, row }] : []
      })
      const opensOn = planned[0]?.row.opensOn ?? null
      stages.push({
        id: stage.id,
        name: stage.name,
        isOpen: opensOn !== null && opensOn <= today,
        opensOn,
        items: (await toOwnItems(study, reader, planned)).map((item) => ({
          ...item,
          files: filesOf(item.id),
        })),
      })
    }
    return {
      ...toOwnPlanRow(own),
      intro: content.intro,
      extension: learner.extendedTo
        ? { day: learner.extendedTo, reason: learner.extensionReason }
        : null,
      certificate: certificate
        ? {
            code: certificate.code,
            validUntil: certificate.validUntil,
            isExpired: certificate.isExpired,
            isWithdrawn: certificate.withdrawnAt !== null,
          }
        : null,
      renewedOn: learner.renewedOn,
      stages,
    }
  }
